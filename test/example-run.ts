import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import type { ExampleRequest } from '#server/app/http/description/examples/example-request.ts'
import { fillIn } from '#server/app/http/description/examples/fill-in.ts'
import { exampleRequests } from '#server/app/http/description/examples/requests.ts'

export type ExampleAnswer = { status: number; answer: unknown }
type Answers = { [operation_id: string]: ExampleAnswer }
type Described = { paths: { [path: string]: { [method: string]: { operationId: string } } } }

const accounts = {
  admin: { email: 'admin@jomi.test', password: 'jomi-demo-2026' },
  acland: { email: 'acland@jomi.test', password: 'jomi-demo-2026' },
  new: { email: 'rahela.khatun@jomi.test', password: 'shapla pukur 21' },
}

/** Sends every example of the pages to a demo, in their order, and answers what came back; before each, time passes. */
export async function runExamples(address: string, passTime: () => Promise<void>): Promise<Answers> {
  const description: Described = await (await fetch(`${address}/api/openapi.json`)).json()
  const places = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ operationId, method: method.toUpperCase(), path })),
  )
  const tokens = new Map<string, string>()
  const tokenFor = async (who: ExampleRequest['as']) => {
    if (!who) return undefined
    const token = tokens.get(who) ?? (await tokenOf(address, accounts[who]))
    tokens.set(who, token)
    return token
  }
  const answers: Answers = {}
  for (const [operation_id, request] of Object.entries(exampleRequests)) {
    const place = places.find(({ operationId }) => operationId === operation_id.replace(/:.*/, ''))
    if (!place) throw new Error(`no operation is called ${operation_id}`)
    const filled = fillIn(request, answers)
    await passTime()
    const url = addressOf(address + place.path, filled)
    const response = await answered(url, await requestOf(place.method, filled, await tokenFor(request.as)))
    answers[operation_id] = { status: response.status, answer: await response.json() }
  }
  return answers
}

function addressOf(place: string, { path, query }: ExampleRequest): URL {
  const url = new URL(place.replace(/\{(\w+)\}/g, (_, name: string) => String(path?.[name])))
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  return url
}

async function requestOf(
  method: string,
  { body, images }: ExampleRequest,
  token: string | undefined,
): Promise<RequestInit> {
  return {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(images && { body: await formOf(images) }),
  }
}

/** Under load a server asks to come again. */
async function answered(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.status !== 503) return response
  await setTimeout(2000)
  return answered(url, init)
}

/** Two items of a list are enough for an example. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isListOfThings = typeof value[0] === 'object' && !Array.isArray(value[0])
    return (isListOfThings ? value.slice(0, 2) : value).map(shortened)
  }
  if (typeof value === 'string') return value.replace(/^(whsec_|jomi_)\S+$/, '$1…')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}

async function formOf(fields: readonly string[]): Promise<FormData> {
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#e6f1ec' } })
  const image = new Uint8Array(await drawn.jpeg().toBuffer())
  const form = new FormData()
  for (const field of fields) form.set(field, new Blob([image], { type: 'image/jpeg' }), `${field}.jpg`)
  return form
}

async function tokenOf(address: string, account: object): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = await response.json()
  return token
}
