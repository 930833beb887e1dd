import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { router } from '#web/app/router.tsx'
import { queryClient } from '#web/platform/query-client.ts'
import { i18n } from '#web/text/i18n.ts'

/** Shows the page of an address as a browser that comes for the first time would. */
export async function openScreen(address: string, language: 'en' | 'bn' = 'en') {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  await i18n.changeLanguage(language)
  router.history.replace(address)
  await router.load()
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
