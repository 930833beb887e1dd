import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { ImageConfig } from './images.ts'

type Ending = { code: number | null; said: string }

export type Container = {
  address: Promise<string>
  /** Runs a command within, as the health check does; returns its code. */
  exec: (command: readonly string[]) => Promise<number>
  ended: Promise<Ending>
  stop: () => void
}

/** Containers that crun starts of an unpacked image as docs/operating/kubernetes.md says: nothing but /tmp and /data is writable. */
export function containersOf(root: string, config: ImageConfig, folder: string) {
  let count = 0
  // crun takes only pure versions of cgroups, and needs none here: in a mount space of its own it sees one.
  const in_own_space = 'mount -t cgroup2 none /sys/fs/cgroup && exec crun "$@"'
  const crun = (...args: string[]) => [
    '--mount',
    'sh',
    '-c',
    in_own_space,
    'sh',
    '--root',
    join(folder, 'crun'),
    '--cgroup-manager',
    'disabled',
    ...args,
  ]
  const children = new Set<ChildProcess>()

  /** Starts the image with the arguments after its entry point, or with its own. */
  function start(settings: Record<string, string>, args = config.Cmd): Container {
    count += 1
    const id = `jomi-${process.pid}-${count}`
    const bundle = join(folder, id)
    mkdirSync(bundle)
    writeFileSync(join(bundle, 'config.json'), JSON.stringify(bundleOf(root, config, settings, args)))
    const child = spawn('unshare', crun('run', '--bundle', bundle, id), { stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    let printed = ''
    const address = new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => {
        printed += chunk
        const found = /^Jomi is ready at (\S+)$/m.exec(printed)?.[1]
        if (found) resolve(found)
      })
    })
    const errors = text(child.stderr)
    const ended = new Promise<Ending>((resolve) =>
      child.once('close', async (code) => {
        children.delete(child)
        resolve({ code, said: printed + (await errors) })
      }),
    )
    return {
      address,
      ended,
      exec: (command) =>
        promisify(execFile)('unshare', crun('exec', '--user', config.User, id, ...command)).then(
          () => 0,
          ({ code }) => Number(code),
        ),
      stop: () => child.kill('SIGTERM'),
    }
  }

  /** Also where this program is stopped: crun leaves its containers running. */
  function endAll() {
    for (const child of children) child.kill('SIGKILL')
    for (let each = 1; each <= count; each += 1)
      spawnSync('unshare', crun('delete', '--force', `jomi-${process.pid}-${each}`), { stdio: 'ignore' })
    count = 0
  }
  process.prependOnceListener('exit', endAll)

  return { start, endAll }
}

/** It keeps the network of this machine, to reach its database. */
function bundleOf(root: string, { Env, Entrypoint, User, WorkingDir }: ImageConfig, settings: object, args: string[]) {
  const [uid, gid] = User.split(':').map(Number)
  const none = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] }
  const tmpfs = (destination: string, options: string[]) => ({ destination, type: 'tmpfs', source: 'tmpfs', options })
  return {
    ociVersion: '1.0.0',
    process: {
      user: { uid, gid },
      args: [...Entrypoint, ...args],
      env: [...Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
      cwd: WorkingDir,
      capabilities: none,
      noNewPrivileges: true,
    },
    root: { path: root, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      tmpfs('/dev', ['nosuid', 'mode=755', 'size=64k']),
      tmpfs('/tmp', ['nosuid', 'nodev']),
      tmpfs('/data', ['nosuid', 'nodev', 'mode=700', `uid=${uid}`, `gid=${gid}`]),
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  }
}
