/** Tabs of the dashboard in order; each id is used in the address and names its texts. */
export const tabIds = [
  'personalInfo',
  'address',
  'mutations',
  'corrections',
  'applyKhatian',
  'ldt',
  'payments',
  'profileKyc',
  'messages',
  'security',
] as const
export type TabId = (typeof tabIds)[number]

/** Tab of an address; the first for an unknown id. */
export const tabOf = (id: string | undefined): TabId => tabIds.find((tab) => tab === id) ?? tabIds[0]

/** Moves by a key from the focused tab in the list, and wraps at the ends. */
export function tabForKey(key: string, from: TabId): TabId | undefined {
  const at = tabIds.indexOf(from)
  if (key === 'ArrowDown') return tabIds[(at + 1) % tabIds.length]
  if (key === 'ArrowUp') return tabIds.at(at - 1)
  if (key === 'Home') return tabIds[0]
  if (key === 'End') return tabIds.at(-1)
  return undefined
}
