// Clones the project into an empty folder, starts it as a newcomer would, does the main job over HTTP, stops it, and
// starts it again. Plain JavaScript: it runs on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const port = 3190
const address = `http://127.0.0.1:${port}`
// Named as `test/temporary-folder.ts` names its own, which removes what a killed run leaves.
const folder = join(mkdtempSync(join(tmpdir(), `jomi-run-${process.pid}-clone-`)), 'jomi')
let running = null

const check = (what, good) => {
  if (!good) throw new Error(what)
  console.log(`  ${what}`)
}

const start = (limit_ms) =>
  new Promise((resolve, reject) => {
    const began = Date.now()
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`no ready line after ${limit_ms / 1000} s:\n${printed}`)), limit_ms)
    child.stdout.on('data', (data) => {
      process.stdout.write(data)
      printed += data
      if (!printed.includes(`Jomi is ready at ${address}`)) return
      clearTimeout(timer)
      resolve({ seconds: (Date.now() - began) / 1000, printed })
    })
    child.once('exit', (code) => reject(new Error(`the start ended with ${code}`)))
  })

const stop = () =>
  new Promise((resolve) => {
    running.removeAllListeners('exit')
    running.once('exit', (code) => resolve(code))
    running.kill('SIGTERM')
  })

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
const residentOf = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** Memory of a process and of all that it started, in MB. */
const memoryOf = (pid) => childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), residentOf(pid))

async function checkMemory() {
  await wait(10_000)
  const memory_mb = Math.round(memoryOf(running.pid))
  check(`ten seconds later it holds at most 1,200 MB (${memory_mb})`, memory_mb <= 1200)
}

async function call(method, path, token, body) {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return { status: response.status, body: isJson ? await response.json() : await response.arrayBuffer() }
}

async function mainJob() {
  const page = await fetch(address)
  check('the page is there', page.status === 200 && (await page.text()).includes('<div id="'))
  const { results } = (await call('GET', `/api/locations/search?q=${encodeURIComponent('১২৩ সাভার')}`)).body
  check('dag 123 in Savar is found', results[0]?.kind === 'dag')
  const dag = (await call('GET', `/api/locations/dags/${results[0].dag_id}`)).body
  check('its khatian has owners', dag.khotiyan.length > 0)
  const { token } = (
    await call('POST', '/api/login', null, { email: 'newcomer@jomi.test', password: 'jomi-demo-2026' })
  ).body
  const order = {
    type: 'khatian_request',
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: 'TXN-fresh-clone',
    dag_id: dag.id,
  }
  const paid = await call('POST', '/api/applications', token, order)
  check('a copy is applied for and paid', paid.status === 201 && paid.body.payment_status === 'paid')
  const invoice = await call('GET', `/api/applications/${paid.body.id}/invoice`, token)
  check('its invoice is a PDF', Buffer.from(invoice.body).subarray(0, 5).toString() === '%PDF-')
  const verified = await call('GET', `/api/verify/${paid.body.receipt.verify_code}`)
  check('its receipt can be checked', verified.body.number === paid.body.receipt.number)
  return { token, receipt: paid.body.receipt, id: paid.body.id }
}

try {
  const clone = spawnSync('git', ['clone', '--quiet', process.cwd(), folder], { stdio: 'inherit' })
  check('the project is cloned', clone.status === 0)
  const first = await start(600_000)
  console.log(`  first start: ${first.seconds.toFixed(1)} s`)
  const made = await mainJob()
  await checkMemory()
  check('it stops cleanly', (await stop()) === 0)
  const second = await start(60_000)
  check(`the second start is ready within 10 s (${second.seconds.toFixed(1)} s)`, second.seconds <= 10)
  check('and installs and builds nothing', !/Installing|Building|Loading/.test(second.printed))
  await checkMemory()
  const kept = await call('GET', `/api/applications/${made.id}`, made.token)
  check('what was paid is still there', kept.body.receipt?.number === made.receipt.number)
  await stop()
  console.log('1 passed, 0 failed')
} catch (error) {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
  if (running?.exitCode === null) await stop()
} finally {
  rmSync(join(folder, '..'), { recursive: true, force: true })
}
