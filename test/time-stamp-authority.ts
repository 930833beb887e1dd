import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { testFolder } from './temporary-folder.ts'

/** A time stamp authority on this machine with a root of its own: `openssl ts -reply` behind HTTP. */
export async function startStampAuthority() {
  const folder = testFolder('stamps')
  const path = (name: string) => join(folder, name)
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const name = (cn: string) => ['-subj', `/CN=${cn}`]
  const key = (file: string) => ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-keyout', file]
  openssl('req', '-x509', ...key('ca.key'), '-out', 'ca.pem', '-days', '3', ...name('Test root'))
  openssl('req', ...key('tsa.key'), '-out', 'tsa.csr', ...name('Test time stamps'))
  writeFileSync(path('usage'), 'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n')
  const issue = ['-in', 'tsa.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
  openssl('x509', '-req', ...issue, '-out', 'tsa.pem', '-days', '2', '-extfile', 'usage')
  writeFileSync(
    path('tsa.cnf'),
    `[tsa]
serial = ${path('serial')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`,
  )
  writeFileSync(path('serial'), '01\n')

  /** Answer to a request; another query's answer is one that a caller must not take. */
  const mood: { current: 'answers' | 'fails' | 'answers another' } = { current: 'answers' }
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    const query = await buffer(request)
    if (mood.current === 'fails') return response.writeHead(503).end()
    if (mood.current === 'answers') writeFileSync(path('query'), query)
    const signed = ['-config', 'tsa.cnf', '-section', 'tsa', '-signer', 'tsa.pem', '-inkey', 'tsa.key', '-out', 'reply']
    openssl('ts', '-reply', '-queryfile', 'query', ...signed)
    return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(readFileSync(path('reply')))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return {
    mood,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ca: path('ca.pem'),
    requests: () => requests,
    stop: () => server.close(),
  }
}
