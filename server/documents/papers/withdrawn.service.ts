import { createHash } from 'node:crypto'
import {
  maxWithdrawn,
  shortHash,
  type WithdrawnList,
  withdrawnBytes,
  writtenList,
} from '#contract/papers/withdrawn-papers.ts'
import { type Db, now } from '#server/app/database.ts'
import type { SigningKey } from '../keys/signing.ts'
import { lastWithdrawal, withdrawnNumbers } from './documents.sql.ts'

const hour_ms = 3_600_000
/** A withdrawal that was committed while the list was made is on the next one. */
const longest_ms = 60_000

type Made = { of: string; made_at: number; list: Promise<WithdrawnList> }

/**
 * Returns the signed list of withdrawn papers. Its time is the full hour, so that an unchanged list is not sent again;
 * it is remade after each withdrawal and otherwise at most once a minute.
 */
export function withdrawnLists(db: Db, key: SigningKey): () => Promise<WithdrawnList> {
  let made: Made | null = null
  return async () => {
    const at = await now(db)
    const hour = new Date(Math.floor(at.getTime() / hour_ms) * hour_ms).toISOString()
    const of = `${hour} ${(await lastWithdrawal(db))?.toISOString()}`
    if (made?.of !== of || Math.abs(at.getTime() - made.made_at) > longest_ms)
      made = { of, made_at: at.getTime(), list: signedList(db, key, hour) }
    const { list } = made
    list.catch(() => {
      made = null
    })
    return list
  }
}

async function signedList(db: Db, { key_id, sign }: SigningKey, at: string): Promise<WithdrawnList> {
  const numbers = await withdrawnNumbers(db, maxWithdrawn + 1)
  const hashes = new Set(
    numbers.slice(0, maxWithdrawn).map((number) => shortHash(createHash('sha256').update(number).digest())),
  )
  const bytes = withdrawnBytes({ key_id, at, complete: numbers.length <= maxWithdrawn, hashes })
  return writtenList(bytes, await sign(bytes))
}
