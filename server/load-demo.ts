import { openDatabase } from './app/database.ts'
import { endProcess } from './app/end-process.ts'
import { readConfig } from './config.ts'
import { closeRenderer } from './documents/typesetting/render.ts'
import { endWith, openServer } from './open-server.ts'

// The server that waits for this has died: somebody may start another one.
process.once('disconnect', () => endProcess(1))

try {
  const say = (text: string) => console.log(text)
  const { app, database } = await openServer({ config: readConfig(process.env), open: openDatabase, say })
  await app.close()
  await closeRenderer()
  await database.close()
  endProcess(0)
} catch (error) {
  endWith(error)
}
