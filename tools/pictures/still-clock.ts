// Loaded before the server whose pictures are taken: the day is fixed, and time hardly passes.

const day = Date.parse('2026-11-17T10:30:00+06:00')
const slower = 1000
const started = Number(process.env['PICTURES_BEGAN'])
const RealDate = Date
const realNow = RealDate.now

const now = () => day + Math.floor((realNow() - started) / slower)

RealDate.now = now
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
})
