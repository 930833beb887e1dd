import { focusManager, onlineManager } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { vi } from 'vitest'
import { router } from '#web/app/router.tsx'
import { queryClient } from '#web/platform/query-client.ts'
import { siteNotices } from '#web/platform/site-notices.ts'
import { forgetToken } from '#web/platform/token.ts'
import { changeLanguage } from '#web/text/i18n.ts'
import { network, readUnanswered } from './network.ts'
import { gate, requestsAnswered, stopTimers } from './page-wide.ts'

const notices = siteNotices.read()

/** The page as the first test file found it: what a file has under way or has changed does not reach the next one. */
export async function leaveNothing() {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await queryClient.cancelQueries()
  stopTimers()
  await requestsAnswered()
  gate.close()
  stopTimers()
  toast.remove()
  queryClient.clear()
  network.resetHandlers()
  readUnanswered()
  await forgetPerson()
  await changeLanguage('en')
  router.history.replace('/')
  // The component that shows them loads once.
  siteNotices.change({ ...notices, Lines: siteNotices.read().Lines })
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  scrollTo(0, 0)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

async function forgetPerson() {
  forgetToken()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
}
