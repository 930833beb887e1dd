import type { FastifyReply } from 'fastify'

const name = 'jomi_device'
const year_s = 31_536_000

/** The id of the device in a `Cookie` header, or null. */
export function deviceIdIn(cookies: string | undefined): string | null {
  const pair = (cookies ?? '').split(/; */).find((each) => each.startsWith(`${name}=`))
  const id = pair?.slice(name.length + 1) ?? ''
  return /^[\w-]{43}$/.test(id) ? id : null
}

/** Keeps the id with the browser: no script reads it, no other site sends it, and it opens nothing by itself. */
export const deviceCookie = (id: string, public_url: string) =>
  `${name}=${id}; Path=/api; Max-Age=${year_s}; HttpOnly; SameSite=Strict${public_url.startsWith('https:') ? '; Secure' : ''}`

/** Sends the answer of a login; the device from which somebody got in is known from now on. */
export function sendEntered<Entered extends { answer: unknown; device_id: string | null }>(
  reply: FastifyReply,
  { answer, device_id }: Entered,
  public_url: string,
): Entered['answer'] {
  if (device_id !== null) reply.header('set-cookie', deviceCookie(device_id, public_url))
  return answer
}
