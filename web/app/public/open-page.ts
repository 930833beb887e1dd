import { redirect } from '@tanstack/react-router'
import { loadText } from '#web/text/i18n.ts'
import { publicPages } from './pages.ts'

/** Brings a page's words, code and answers; an address that is no page leads to the first one. */
export async function openPage(path: string): Promise<void> {
  const found = publicPages.get(path)
  if (!found) throw redirect({ to: '/', state: { page_not_found: true }, replace: true })
  void found.answers?.()
  await Promise.all([loadText(...found.texts), found.page.preload?.()])
}
