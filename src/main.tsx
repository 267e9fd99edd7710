import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openClient } from './worker/client'

openClient()
const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>Toolwire</StrictMode>)
