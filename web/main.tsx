import './app/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/platform/query-client.ts'
import { allowOwnScripts } from '#web/platform/trusted-types.ts'
import { router } from './app/router.tsx'
import { startText } from './text/i18n.ts'

allowOwnScripts()

// The content security policy forbids eval; zod would try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The page of this address and the words come at the same time. What cannot be loaded, the error screen shows.
void router.load()
await startText()
// Each page brings its own title.
document.querySelector('title')?.remove()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
