import type { ComponentType } from 'react'

/** Notices of the whole site, on every page. */
type SiteNotices = {
  /** Component that shows the notices, once its code is loaded. */
  Lines: ComponentType | null
  /** Code of a page does not come, whatever the browser thinks of the network. */
  cut_off: boolean
  /** Forms that wait for the network. */
  waiting: number
  /** Since when what is shown stands on this device, where the server could not be asked. */
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
