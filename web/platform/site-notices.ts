import type { ComponentType } from 'react'

/** Notices of the whole site, on every page. */
type SiteNotices = {
  /** Component that shows the notices, once its code is loaded. */
  Lines: ComponentType | null
  /** True if code of a page fails to load, whatever the browser reports about the network. */
  cut_off: boolean
  /** Forms that wait for the network. */
  waiting: number
  /** Date of the cached data on screen, if the server could not be reached. */
  seen_at: string | null
  /** The server has a newer version of the site. */
  newer: boolean
}

let now: SiteNotices = { Lines: null, cut_off: false, waiting: 0, seen_at: null, newer: false }
const listeners = new Set<() => void>()

export const siteNotices = {
  read: () => now,
  change: (change: Partial<SiteNotices>) => {
    now = { ...now, ...change }
    for (const listen of listeners) listen()
  },
  subscribe: (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  },
}
