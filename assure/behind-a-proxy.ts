import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { multipart } from '#test/multipart.ts'
import { freePort } from './free-port.ts'
import { type Ground, withGround } from './ground.ts'
import { type Run, type Verdict, verdictOf } from './run.ts'
import { startServer, stop } from './server-process.ts'

/** The samples of docs/proxy, with other addresses only, serve over TLS and let uploads through. */
export const behindAProxy: Run = {
  name: 'behind-a-proxy',
  title: 'nginx and Caddy as documented',
  small: true,
  run: async () => {
    const missing = [...proxies.map(({ name }) => name), 'openssl'].filter((name) => spawnSync(name, ['version']).error)
    if (missing.length > 0) return { figures: `on Debian: apt-get install ${missing.join(' ')}`, outcome: 'skipped' }
    return withGround({ TRUST_PROXY: '1', DEMO_PUBLIC: '1' }, throughEach)
  },
}

type Place = { server: string; port: number; plain_port: number; folder: string }
type Proxy = {
  name: string
  sample: string
  configOf: (sample: string, place: Place) => string
  args: (file: string) => string[]
}

const proxies: Proxy[] = [
  {
    name: 'nginx',
    sample: 'nginx.conf',
    configOf: (sample, { server, port, plain_port, folder }) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${sample
    .replaceAll('127.0.0.1:3000', server)
    .replace('listen 80', `listen 127.0.0.1:${plain_port}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/ssl/jomi', folder)}
}`,
    args: (file) => ['-c', file, '-e', 'stderr'],
  },
  {
    name: 'caddy',
    sample: 'Caddyfile',
    configOf: (sample, { server, port, plain_port, folder }) =>
      `{\n admin off\n http_port ${plain_port}\n https_port ${port}\n}\n${sample
        .replaceAll('127.0.0.1:3000', server)
        .replace(/^(jomi\.example\.org) \{/m, `$1 {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]

async function throughEach(ground: Ground): Promise<Verdict> {
  const server = await startServer(ground.settings)
  const findings: string[] = []
  try {
    // Each citizen sends papers of identity once.
    for (const [index, proxy] of proxies.entries())
      for (const finding of await through(proxy, ground, server.address, index))
        findings.push(`${proxy.name}: ${finding}`)
  } finally {
    await stop(server)
  }
  return verdictOf(`${proxies.length} proxies, each /api/ready and an upload of twice 3 MB over TLS`, findings)
}

async function through({ name, sample, configOf, args }: Proxy, ground: Ground, server: string, index: number) {
  const folder = join(ground.folder, name)
  mkdirSync(folder)
  const certificate = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=jomi.example.org', '-addext', 'subjectAltName=DNS:jomi.example.org']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...certificate], {
    stdio: 'ignore',
  })
  const place = { server: new URL(server).host, port: await freePort(), plain_port: await freePort(), folder }
  const file = join(folder, sample)
  writeFileSync(file, configOf(readFileSync(new URL(`../docs/proxy/${sample}`, import.meta.url), 'utf8'), place))
  const child = spawn(name, args(file), { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    for (let tries = 0; tries < 100 && !(await answers(place.port)); tries += 1) await wait(100)
    return await visit(place, readFileSync(join(folder, 'fullchain.pem')), ground.people[index]?.token ?? '')
  } catch (error) {
    return [`${error}; it wrote: ${said}`]
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

async function visit({ port, plain_port }: Place, ca: Buffer, token: string): Promise<string[]> {
  const findings: string[] = []
  const call = callOver({ port, ca })
  const ready = await call('GET', '/api/ready')
  if (ready.status !== 200 || !ready.text.includes('"ok"')) findings.push(`ready is ${ready.status} ${ready.text}`)
  const plain = await fetch(`http://127.0.0.1:${plain_port}/`, {
    redirect: 'manual',
    headers: { host: 'jomi.example.org' },
  })
  if (plain.status < 301 || plain.status > 308) findings.push(`plain HTTP is answered ${plain.status}`)

  const bytes = await noise()
  const picture = { name: 'front.jpg', bytes, type: 'image/jpeg' }
  const { payload, headers } = multipart({ id_front: picture, id_back: { ...picture, bytes: await noise() } })
  const sent = await call('POST', '/api/user/kyc/upload', {
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  if (bytes.length < 3_000_000) findings.push(`the picture has ${bytes.length} bytes only`)
  if (sent.status !== 201) findings.push(`the upload was answered ${sent.status} ${sent.text.slice(0, 300)}`)
  return findings
}

/** A picture that does not become smaller: about 3 MB as JPEG. */
const noise = () => {
  const size = 1850
  return sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const callOver =
  ({ port, ca }: { port: number; ca: Buffer }) =>
  (method: string, path: string, { payload, headers }: { payload?: Buffer; headers?: object } = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const name = 'jomi.example.org'
      const target = { host: '127.0.0.1', port, servername: name, ca, method, path }
      const sending = request({ ...target, headers: { ...headers, host: name } }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, text: String(await buffer(answer)) }),
      )
      sending.once('error', reject).end(payload)
    })
