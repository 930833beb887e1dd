// npm run dev: the site with hot reload and its server, at one address.
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { readConfig } from '#server/config.ts'
import { forward } from './forward.ts'
import { ServerProcess } from './server-process.ts'
import { openSharedDatabase } from './shared-database.ts'

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const say = (text: string) => console.log(text)

function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const serverFolders = ['server', 'contract', 'demo', 'db'].map(here)
const isServerCode = (path: string) =>
  serverFolders.some((folder) => path.startsWith(`${folder}/`)) &&
  /\.(ts|json|sql|typ)$/.test(path) &&
  !path.endsWith('.test.ts')

const isForServer = (url: string | undefined) => /^\/(api|\.well-known)(\/|\?|$)/.test(url ?? '')

const serverBehind = (server: Promise<ServerProcess>): Plugin => ({
  name: 'server-behind',
  configureServer({ middlewares, watcher }) {
    const address = async () => (await server).address
    middlewares.use((request, response, next) =>
      isForServer(request.url) ? void forward(address, request, response) : next(),
    )
    watcher.add(serverFolders)
    watcher.on('all', async (_event, path) => {
      if (isServerCode(path)) (await server).restart()
    })
  },
})

const config = readConfig(process.env)
const public_url = config.public_url ?? `http://${config.host}:${config.port}`
const started = Promise.withResolvers<ServerProcess>()

const site = await createServer({
  configFile: here('vite.config.ts'),
  server: { host: config.host, port: config.port, strictPort: true },
  logLevel: 'warn',
  plugins: [serverBehind(started.promise)],
})
await site.listen().catch(stop)

const database = config.database_url ? null : await openSharedDatabase(config, { say, onDeath: stop }).catch(stop)
const server = new ServerProcess({
  database,
  say,
  env: {
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: here('node_modules/.cache/jomi/compiled'),
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: public_url,
  },
})
started.resolve(server)

let stopping = false
async function shutDown() {
  if (stopping) return
  stopping = true
  await server.close()
  await site.close()
  await database?.close()
  process.exit(0)
}
process.on('SIGINT', shutDown)
process.on('SIGTERM', shutDown)

await server.address.catch(() => undefined)
if (!stopping) say(`Jomi is ready at ${public_url} and follows every change.`)
