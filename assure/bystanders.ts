import { Agent, get } from 'node:http'
import { connect } from 'node:net'

/**
 * Connections that ask for nothing, as browsers keep them: one opened in advance and never used, one kept after an
 * answer. A server that stops must not wait for them. Answers how to let go of them.
 */
export async function makeBystanders(address: string): Promise<() => void> {
  const { hostname, port } = new URL(address)
  const silent = connect(Number(port), hostname).on('error', () => undefined)
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve, reject) => {
    get(`${address}/api/health`, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
  return () => {
    silent.destroy()
    agent.destroy()
  }
}
