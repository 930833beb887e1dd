import { Agent, get } from 'node:http'
import { connect } from 'node:net'

const halfRequest = 'POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{'

const silent = (port: number, host: string) => connect(port, host).on('error', () => undefined)
const halfway = (port: number, host: string) => {
  const socket = silent(port, host)
  return socket.on('connect', () => socket.write(halfRequest))
}

/**
 * Opens connections that a server must not wait for when it stops: one opened in advance and never used, one idle after
 * an answer, as browsers have them, and sometimes one with half a request. Returns a function that closes them.
 */
export async function makeBystanders(address: string, kind: 'idle' | 'idle and halfway'): Promise<() => void> {
  const { hostname, port } = new URL(address)
  const sockets = [silent(Number(port), hostname)]
  if (kind === 'idle and halfway') sockets.push(halfway(Number(port), hostname))
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve, reject) => {
    get(`${address}/api/health`, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
  return () => {
    agent.destroy()
    for (const socket of sockets) socket.destroy()
  }
}
