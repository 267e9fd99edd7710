import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sealedHome } from './scripts/sealed-home.ts'

export default defineConfig({
  base: './',
  plugins: [react(), sealedHome()],
  build: {
    // The polyfill would fetch; browsers without module preloading load the same files a little later.
    modulePreload: { polyfill: false },
    // The editor is one large file on purpose; `npm run size` holds the budgets.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
