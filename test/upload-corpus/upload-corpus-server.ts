import { uploadApp } from './upload-corpus-app.ts'

/** The server of nothing but uploads in a process of its own, whose memory is nobody else's. Keeps nothing. */
const app = await uploadApp(async (files) => files.map(({ bytes }) => bytes.toString('base64')))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('disconnect', () => process.exit())
process.send?.(address)
