import { openDatabase } from './app/database.ts'
import { loadDemoApart } from './load-demo-apart.ts'
import { startServer } from './start-server.ts'

const say = (text: string) => console.log(text)

await startServer({
  open: openDatabase,
  say,
  onReady: (address) => say(`Jomi is ready at ${address}`),
  prepare: loadDemoApart,
})
