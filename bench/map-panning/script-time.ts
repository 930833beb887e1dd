import { z } from 'zod'

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
})
type TraceEvent = z.infer<typeof TraceEvent>
const Trace = z.object({ traceEvents: z.array(z.unknown()) })

/** Trace categories that `scriptOfFrames` needs. */
export const tracedCategories = ['devtools.timeline']

const isFrame = ({ name, ph }: TraceEvent) => name === 'AnimationFrame::Render' && ph === 'b'
const drawing = 'FireAnimationFrame'
const script = new Set([
  'EvaluateScript',
  'EventDispatch',
  drawing,
  'FireIdleCallback',
  'FunctionCall',
  'HandlePostMessage',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
])

/**
 * Script of one frame on the main thread, in clock time and processor time, with the part that drew the map: nothing
 * else on the page requests animation frames.
 */
export type FrameScript = { wall_ms: number; cpu_ms: number; drawing_ms: number }

export type Frames = { frames: FrameScript[]; seconds: number }

/** Extracts the script between one frame of the page and the next from a trace. */
export function scriptOfFrames(trace: Buffer): Frames {
  const events = Trace.parse(JSON.parse(trace.toString()))
    .traceEvents.flatMap((event) => TraceEvent.safeParse(event).data ?? [])
    .toSorted((one, other) => one.ts - other.ts)
  const main = threadOfFrames(events)
  const here = events.filter((event) => threadOf(event) === main)
  const starts = here.filter(isFrame).map(({ ts }) => ts)
  const frames = starts.slice(0, -1).map(() => ({ wall_ms: 0, cpu_ms: 0, drawing_ms: 0 }))
  let at = 0
  for (const { name, ts, dur = 0, tdur = 0 } of outermost(
    here.filter(({ name, ph }) => ph === 'X' && script.has(name)),
  )) {
    while (at + 1 < starts.length && (starts[at + 1] ?? 0) <= ts) at += 1
    const frame = ts < (starts[0] ?? 0) ? undefined : frames[at]
    if (!frame) continue
    frame.wall_ms += dur / 1000
    frame.cpu_ms += tdur / 1000
    if (name === drawing) frame.drawing_ms += tdur / 1000
  }
  return { frames, seconds: ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / 1e6 }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`

/** The thread with the most frames: other pages and processes have few. */
function threadOfFrames(events: TraceEvent[]): string {
  const counts = Map.groupBy(events.filter(isFrame), threadOf)
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  if (!most) throw new Error('the trace has no frames')
  return most[0]
}

/** Script that other script calls is counted once. */
function outermost(events: TraceEvent[]): TraceEvent[] {
  let end = 0
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false
    end = ts + dur
    return true
  })
}
