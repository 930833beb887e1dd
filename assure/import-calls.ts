import { setTimeout as wait } from 'node:timers/promises'
import { Import, type ImportKindId } from '#contract/imports/imports.ts'
import type { ServerProcess } from './server-process.ts'

/** A server with the session of an officer, and that officer's password. */
export type Office = { server: Pick<ServerProcess, 'address'>; token: string; password: string }

/**
 * A request as the office makes it. The embedded database serves nobody else while it enters, or answers after minutes: then
 * it is made again, which changes nothing twice.
 */
export async function officeRequest(
  { server, token }: Office,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const answer = await fetch(`${server.address}/api/admin/${path}`, { ...init, headers }).catch((error) => {
      if (error.cause?.code === 'UND_ERR_HEADERS_TIMEOUT') return null
      throw error
    })
    if (answer?.ok) return answer
    if (answer && answer.status !== 503)
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    await wait(200)
  }
}

const importRequest = async (office: Office, path: string, init?: RequestInit): Promise<Import> =>
  Import.parse(await (await officeRequest(office, `imports${path}`, init)).json())

/** Sends a file as an import; returns its id. */
export async function sendImport(office: Office, kind: ImportKindId, { name, bytes }: { name: string; bytes: Buffer }) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await importRequest(office, '', { method: 'POST', body: form, headers })).id
}

/** Has the records of an import entered or undone. */
export const actOnImport = (office: Office, id: number, act: 'enter' | 'undo') =>
  importRequest(office, `/${id}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ current_password: office.password }),
  })

/** Looks at an import until something of it is so. Throws once its file is refused. */
export async function importUntil(
  office: Office,
  id: number,
  isSo: (seen: Import) => boolean,
  every_ms = 200,
): Promise<Import> {
  for (let seen = await importRequest(office, `/${id}`); ; seen = await importRequest(office, `/${id}`)) {
    if (isSo(seen)) return seen
    if (seen.state === 'refused') throw new Error(`the file is refused: ${seen.fault}`)
    await wait(every_ms)
  }
}
