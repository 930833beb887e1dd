import { useState } from 'react'
import { z } from 'zod'
import type { User } from '#contract/identity/identity.ts'
import { readForAccount, storeForAccount } from '#web/platform/account-store.ts'
import { groups } from './pages.ts'

type Group = (typeof groups)[number]

const name = 'closed-groups'

/** There are more pages than fit a screen of 800 px: the least used groups are closed at first. */
const closedAtFirst: Partial<Record<User['role'], Group[]>> = {
  admin: ['geographic_data', 'documents', 'administration'],
  acland: ['geographic_data', 'documents'],
}

/** Closed groups of the sidebar; the browser stores them until logout. */
export function useClosedGroups({ role }: User) {
  const [closed, setClosed] = useState(() => readForAccount(z.array(z.enum(groups)), name) ?? closedAtFirst[role] ?? [])

  function toggle(group: Group) {
    const next = closed.includes(group) ? closed.filter((each) => each !== group) : [...closed, group]
    setClosed(next)
    storeForAccount(name, next)
  }
  return { closed, toggle }
}
