import { redirect } from '@tanstack/react-router'
import { loadText } from '#web/text/i18n.ts'
import { publicPages } from './pages.ts'

/** Loads a page's texts, code and data; an unknown address leads to the home page. */
export async function openPage(path: string): Promise<void> {
  const found = publicPages.get(path)
  if (!found) throw redirect({ to: '/', state: { page_not_found: true }, replace: true })
  void found.answers?.()
  await Promise.all([loadText(...found.texts), found.page.preload?.()])
}
