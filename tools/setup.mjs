// Runs on any Node (18 or newer) and uses nothing but Node itself: installs missing packages, gives the project its own
// Node 24, and builds the site when its sources have changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from '../server/node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

const stop = (message) => {
  console.error(message)
  process.exit(1)
}

const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

const stampSays = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash

function install() {
  const stamp = join(modules, '.jomi-installed')
  const hash = hashOf([join(root, 'package-lock.json')])
  if (stampSays(stamp, hash)) return
  console.log('Installing packages …')
  const arguments_ = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', arguments_, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) stop('The packages could not be installed. Is the package registry reachable?')
  writeFileSync(stamp, hash)
}

/**
 * The pinned Node of this project. Where there is no such package, or JOMI_NODE is `system`, the running Node must be
 * new enough itself.
 */
function ownNode() {
  const own = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  const link = join(modules, '.bin', 'node')
  if (process.env.JOMI_NODE === 'system') rmSync(link, { force: true })
  else if (existsSync(own)) {
    if (!existsSync(link)) {
      rmSync(link, { force: true })
      symlinkSync(own, link)
    }
    return link
  }
  refuseOldNode()
  return process.execPath
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .sort()

/** Runs a program to its end; returns true if it succeeded. */
const run = (program, args) =>
  new Promise((settle) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
    child.on('error', () => settle(false))
    child.on('exit', (code) => settle(code === 0))
  })

/** The first start needs an empty database: it is made during the build of the site, each on a core of its own. */
async function prepareDatabase(node) {
  const { DATABASE_URL, DATA_DIR } = process.env
  if (DATABASE_URL || existsSync(join(resolve(root, DATA_DIR || 'data'), 'database'))) return
  // If this fails, the start repeats it and reports the error.
  await run(node, ['--disable-warning=ExperimentalWarning', 'server/app/database/embedded/make-template.ts'])
}

async function build(node) {
  const stamp = join(root, 'dist', 'built')
  const sources = ['web', 'contract', join('tools', 'site')].flatMap((folder) => filesUnder(join(root, folder)))
  const hash = hashOf([
    ...sources.filter((path) => !path.includes(`${sep}.`)),
    join(root, 'vite.config.ts'),
    join(root, 'package-lock.json'),
  ])
  if (stampSays(stamp, hash) && existsSync(join(root, 'dist', 'web', 'index.html'))) return
  console.log('Building the site …')
  const vite = [join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  const builds = [
    run(node, vite),
    // Build for the server, which renders pages with it.
    run(node, [...vite, '--ssr', 'render-pages.tsx']),
    prepareDatabase(node),
  ]
  const [site, pages] = await Promise.all(builds)
  if (!site || !pages) stop('The site could not be built.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, hash)
}

install()
const node = ownNode()
if (process.argv[2] !== 'install') await build(node)
