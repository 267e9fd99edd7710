import { createContext, use } from 'react'

/** Whether the dark theme holds; set once by the app. */
export const DarkContext = createContext(false)

export const useDark = (): boolean => use(DarkContext)
