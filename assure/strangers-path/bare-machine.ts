import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A folder with the files of a Debian, and a network and processes of its own. */
export type BareMachine = {
  root: string
  /** Runs a command as root types it in the home folder; returns what it printed. Throws if it fails. */
  type: (command: string, input?: string) => Promise<string>
  /** Runs a command with the network of this machine, to download. */
  download: (command: string) => Promise<string>
  /** Starts a command that stays; resolves once it printed something like `said`. */
  start: (command: string, said: RegExp) => Promise<void>
  /** An address here whose connections lead to a port of the machine. */
  reach: (port: number) => Promise<string>
  /** Ends all its processes; its mounts go with them. */
  end: () => Promise<void>
}

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  EDITOR: '/usr/local/bin/append-typed',
}
const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)

/** The first process of the machine waits for input that never comes: it ends with this program, and all others with it. */
const first_process = `
mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev/shm" && mount -t devpts -o newinstance devpts "$1/dev/pts" &&
ip link set lo up && echo ready && exec cat >/dev/null`

/** Starts the machine whose files are in `root`. */
export async function startMachine(root: string): Promise<BareMachine> {
  settle(root)
  const spaces = ['--mount', '--pid', '--net', '--ipc', '--fork', '--kill-child']
  const holder = spawn('unshare', [...spaces, 'sh', '-c', first_process, 'sh', root], { stdio: 'pipe' })
  const ended = new Promise((resolve) => holder.once('close', resolve))
  process.prependOnceListener('exit', () => holder.kill('SIGKILL'))
  const errors = text(holder.stderr)
  const began = await Promise.race([new Promise((resolve) => holder.stdout.once('data', () => resolve(true))), ended])
  if (began !== true) throw new Error(`no namespaces for a machine: ${await errors}`)
  const first = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim()

  const enter = (...spaces_entered: string[]) => ['--target', first, ...spaces_entered]
  const inside = ['--mount', '--pid', '--ipc']
  const shell = (command: string) => ['chroot', root, 'env', '-i', ...variables, 'sh', '-c', `cd /root && ${command}`]
  const own = (command: string) => spawn('nsenter', [...enter(...inside, '--net'), ...shell(command)])

  const relays = new Set<{ close: () => void }>()
  return {
    root,
    type: (command, input) => outputOf(own(command), command, input),
    download: (command) => outputOf(spawn('nsenter', [...enter(...inside), ...shell(command)]), command),
    start: (command, said) => saying(own(command), said),
    reach: async (port) => {
      const pipe = `const s=require('net').connect(${port},'127.0.0.1');process.stdin.pipe(s).pipe(process.stdout);s.on('error',()=>process.exit(1))`
      const relay = createServer((socket) => {
        const child = spawn('nsenter', [...enter('--net'), process.execPath, '-e', pipe], {
          stdio: ['pipe', 'pipe', 'ignore'],
        })
        for (const stream of [socket, child.stdin, child.stdout]) stream.on('error', () => socket.destroy())
        socket.once('close', () => child.kill())
        socket.pipe(child.stdin)
        child.stdout.pipe(socket)
      })
      await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
      relays.add(relay)
      relay.unref()
      const address = relay.address()
      if (address === null || typeof address === 'string') throw new Error('the relay has no port')
      return `http://127.0.0.1:${address.port}`
    },
    end: async () => {
      for (const relay of relays) relay.close()
      holder.kill('SIGKILL')
      await ended
    },
  }
}

/** Gives a fresh root what each Debian has from its installation, and an editor that types what is in `/root/typed`. */
function settle(root: string) {
  const write = (path: string, lines: string, mode = 0o644) => writeFileSync(join(root, path), lines, { mode })
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  write('etc/hosts', `127.0.0.1 localhost ${hostname()}\n`)
  // A person would answer Y; and what is thrown away need not reach the disk.
  write('etc/apt/apt.conf.d/90-yes', 'APT::Get::Assume-Yes "true";\n')
  write('etc/dpkg/dpkg.cfg.d/unsafe-io', 'force-unsafe-io\n')
  write('usr/local/bin/append-typed', '#!/bin/sh\ncat /root/typed >>"$1"\n', 0o755)
  mkdirSync(join(root, 'dev/pts'), { recursive: true })
}

/** Puts lines at the end of a file by the editor of the machine, with the manual's command. */
export async function edit(machine: BareMachine, command: string, settings: Record<string, string>) {
  writeFileSync(join(machine.root, 'root/typed'), '')
  for (const [name, value] of Object.entries(settings))
    appendFileSync(join(machine.root, 'root/typed'), `${name}=${value}\n`)
  await machine.type(command)
}

async function outputOf(child: ReturnType<typeof spawn>, command: string, input = ''): Promise<string> {
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error('the command has no pipes')
  stdin.on('error', () => undefined)
  stdin.end(input)
  const code = new Promise((resolve) => child.once('close', resolve))
  const [out, errors] = await Promise.all([text(stdout), text(stderr)])
  if ((await code) !== 0) throw new Error(`"${command}" failed: ${out.slice(-1500)}${errors.slice(-1500)}`)
  return out + errors
}

function saying(child: ChildProcess, said: RegExp): Promise<void> {
  let written = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written = (written + String(chunk)).slice(-20_000)
      if (said.test(written)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', (code) => reject(new Error(`it ended with ${code}: ${written.slice(-3000)}`)))
  })
}
