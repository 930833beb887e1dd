import { connect } from 'node:tls'
import { bad, type Finding, good, warning } from './finding.ts'

const patience_ms = 10_000
const day_ms = 86_400_000
const days_left = 14

type Site = { public_url: string; version: string }

/** The address that citizens use: its certificate, and if this version answers there. */
export async function checkSite({ public_url, version }: Site): Promise<Finding[]> {
  const url = new URL(public_url)
  const certificate = url.protocol === 'https:' ? [await checkCertificate(url)] : []
  return [...certificate, await checkAnswer(url, version)]
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const about = 'Certificate'
  try {
    const ends_at = await endOfCertificate(hostname, Number(port || 443))
    const days = Math.floor((ends_at.getTime() - Date.now()) / day_ms)
    const found = `of ${hostname}, valid for ${days} more days`
    return days < days_left
      ? warning(about, found, 'Renew it; see why that did not happen by itself.')
      : good(about, found)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return bad(about, `of ${hostname}: ${reason}`, 'Browsers refuse such a certificate: see the proxy.')
  }
}

function endOfCertificate(host: string, port: number): Promise<Date> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const socket = connect({ host, port, servername: host, timeout: patience_ms }, () => {
    resolve(new Date(socket.getPeerCertificate().valid_to))
    socket.end()
  })
  socket.on('error', reject)
  socket.on('timeout', () => socket.destroy(new Error('no answer in time')))
  return promise
}

async function checkAnswer(url: URL, version: string): Promise<Finding> {
  const about = 'Address'
  const address = new URL('/api/health', url).href
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience_ms) })
    const body: unknown = await answer.json()
    const there = typeof body === 'object' && body !== null && 'version' in body ? String(body.version) : null
    if (!answer.ok || there === null)
      return bad(about, `${address} is answered ${answer.status}`, 'See the proxy, and if the server runs.')
    if (there !== version)
      return warning(about, `${address} is answered by version ${there}, this is ${version}`, 'Start the servers anew.')
    return good(about, `${url.origin} is answered by this version`)
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : error
    return bad(about, `${address}: ${reason}`, 'See DNS, the proxy, and if the server runs.')
  }
}
