/** The tabs of the dashboard, in their order, as they stand in the address and name their texts. */
export const tabIds = [
  'personalInfo',
  'address',
  'mutations',
  'applyKhatian',
  'ldt',
  'payments',
  'profileKyc',
  'messages',
  'security',
] as const
export type TabId = (typeof tabIds)[number]

/** The tab of an address; an unknown one is the first. */
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
