import { generate } from 'otplib'
import { z } from 'zod'
import { actOnImport, importUntil, type Office, officeRequest, sendImport } from '../import-calls.ts'

const Login = z.object({ token: z.string() })
const Challenge = z.object({ challenge: z.string() })
const password = 'the first officer of all'

/** The first officer: logs in once with a password of one time, then with an own one and an authenticator. */
export type Officer = { email: string; secret: string }

async function sent(address: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** The first login: another password, and an authenticator app. */
export async function firstLogin(address: string, email: string, one_time: string): Promise<Office & Officer> {
  const { token } = Login.parse(await sent(address, '/login', { email, password: one_time }))
  const change = { current_password: one_time, password, password_confirmation: password }
  await sent(address, '/me/change-password', change, token)
  const { secret } = z.object({ secret: z.string() }).parse(await sent(address, '/me/2fa/setup', { password }, token))
  await sent(address, '/me/2fa/enable', { code: await generate({ secret }) }, token)
  return { server: { address }, token, password, email, secret }
}

/** Logs the officer in at another server. */
export async function logIn(address: string, { email, secret }: Officer): Promise<Office> {
  const { challenge } = Challenge.parse(await sent(address, '/login', { email, password }))
  // A code works once, and the last one may have been that of this half minute.
  const epoch = Math.floor(Date.now() / 1000) + 30
  const { token } = Login.parse(
    await sent(address, '/login/two-factor', { challenge, code: await generate({ secret, epoch }) }),
  )
  return { server: { address }, token, password }
}

/** Enters the first mouza, sheet and khatian: the templates of the imports with the examples in them. */
export async function enterFirstKhatian(office: Office): Promise<void> {
  for (const kind of ['mouzas', 'zils', 'khatians'] as const) {
    const template = await officeRequest(office, `imports/template.csv?kind=${kind}`)
    const bytes = Buffer.from(await template.arrayBuffer())
    const id = await sendImport(office, kind, { name: `${kind}.csv`, bytes })
    const { counts } = await importUntil(office, id, ({ state }) => state === 'ready')
    if (counts.new !== 1) {
      const refused = await (await officeRequest(office, `imports/${id}/refused.csv`)).text()
      throw new Error(`${kind}: ${JSON.stringify(counts)} ${refused}`)
    }
    await actOnImport(office, id, 'enter')
    await importUntil(office, id, ({ state }) => state === 'entered')
  }
}

const Records = z.object({ data: z.array(z.object({ id: z.int(), code: z.string().optional() })) })

/** The khatian of that number in the only mouza, as the office answers it. */
export async function khatianOf(office: Office, number: string): Promise<string> {
  const records = async (kind: string) => Records.parse(await (await officeRequest(office, kind)).json()).data
  const [mouza] = await records('mouzas')
  const survey = (await records('survey-types')).find(({ code }) => code === 'RS')
  const query = `mouza_id=${mouza?.id}&survey_type_id=${survey?.id}&khatiyan_number=${number}`
  return (await officeRequest(office, `khatian?${query}`)).text()
}
