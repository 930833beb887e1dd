import { z } from 'zod'
import { HeirNotice } from '#contract/mutations/heir-notices.ts'
import { DemoMessage } from '#contract/notifications/notifications.ts'
import type { Person } from './ground.ts'
import { done, posted } from './person-requests.ts'

/** Phones of the heirs of an inheritance, and the links that their messages brought. */
export type Heirs = { [Heir in 'son' | 'daughter']: { phone: string; token: string | null } }

export const newHeirs = (number: string): Heirs => ({
  son: { phone: `01811${number}`, token: null },
  daughter: { phone: `01822${number}`, token: null },
})

/** A son who is the new owner, and a daughter who is left out. */
export const familyOf = ({ son, daughter }: Heirs) => ({
  religion: 'muslim',
  sex: 'man',
  persons: [
    { name: 'Karim Mia', relation: 'son', buyer: 1, phone: son.phone },
    { name: 'Rahela Khatun', relation: 'daughter', buyer: null, phone: daughter.phone },
  ],
})

/** Place of the daughter in the family, from 1. */
export const daughter_place = 2

const Notice = HeirNotice.pick({ answer: true, decision: true })

type Hearing = { person: Person; officer: Person; heirs: Heirs }

/** The son agrees by his link, the daughter objects by hers, and the office goes on against the objection. */
export async function hearHeirs(address: string, { person, officer, heirs }: Hearing, id: number): Promise<void> {
  await answer(address, person, heirs.son, { answer: 'agreed' })
  const { decision } = await answer(address, person, heirs.daughter, {
    answer: 'objected',
    reason: 'My share is missing',
  })
  if (decision !== null) return
  const url = `${address}/api/admin/mutations/${id}/heirs/${daughter_place}/decision`
  const outcome = { outcome: 'passed_over', reason: 'She was paid for her share' }
  await done(`the decision about an heir of mutation ${id}`, url, officer, posted(outcome))
}

async function answer(address: string, person: Person, heir: Heirs['son'], said: { answer: string; reason?: string }) {
  heir.token ??= await tokenOf(address, person, heir.phone)
  const url = `${address}/api/heir-notices/${heir.token}`
  const notice = Notice.parse(await done('the notice of an heir', url, person))
  if (notice.answer !== null) return notice
  return Notice.parse(await done('the answer of an heir', `${url}/answer`, person, posted(said)))
}

const Messages = z.array(DemoMessage.pick({ to: true, text: true }))

/** The token of the link in the message to an heir. */
async function tokenOf(address: string, person: Person, phone: string): Promise<string> {
  const messages = Messages.parse(await done('the messages', `${address}/api/demo/outbox`, person))
  const sent = messages.find(({ to, text }) => to === `+88${phone}` && text.includes('/heirs/'))
  const token = /\/heirs\/(\w+)/.exec(sent?.text ?? '')?.[1]
  if (!token) throw new Error(`no message with a link went to the heir ${phone}`)
  return token
}
