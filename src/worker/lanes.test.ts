import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLanes } from './lanes'
import type { Doing, EngineWorker, Input, Op, Report, Request } from './protocol'

/** A worker that does nothing by itself: the test says what it reports. */
interface Puppet extends EngineWorker {
  readonly posted: Request[]
  ended: boolean
  say(report: Report): void
}

const puppetShow = () => {
  const puppets: Puppet[] = []
  const launch = () => {
    let hear: (report: Report) => void = () => {}
    const puppet: Puppet = {
      posted: [],
      ended: false,
      post: async (request) => {
        puppet.posted.push(request)
      },
      onReport: (listener) => {
        hear = listener
      },
      end: () => {
        puppet.ended = true
      },
      say: (report) => hear(report),
    }
    puppets.push(puppet)
    return puppet
  }
  return {
    puppets,
    launch,
    ready: () => puppets.map((puppet) => puppet.say({ kind: 'ready', evaluation: true })),
  }
}

const op = 'inspect' as Op
const input = (text: string) => ({ text }) as unknown as Input<Op>
const done = (puppet: Puppet | undefined, output: unknown) => {
  const request = puppet?.posted.at(-1)
  puppet?.say({ kind: 'done', id: request?.id ?? -1, output } as Report)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a worker waits warm from the start, is used, and another takes its place', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  expect(puppets).toHaveLength(1)
  ready()
  const outcome = lanes.ask('live', op, input('a'))
  expect(puppets).toHaveLength(2)
  done(puppets[0], 'answer')
  expect(await outcome).toEqual({ kind: 'done', output: 'answer' })
})

test('a lane keeps the worker it used last', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const first = lanes.ask('live', op, input('a'))
  const other = lanes.ask('task', op, input('b'))
  done(puppets[0], 1)
  done(puppets[1], 2)
  await Promise.all([first, other])
  void lanes.ask('live', op, input('c'))
  void lanes.ask('task', op, input('d'))
  expect(puppets[0]?.posted).toMatchObject([{ input: { text: 'a' } }, { input: { text: 'c' } }])
  expect(puppets[1]?.posted).toMatchObject([{ input: { text: 'b' } }, { input: { text: 'd' } }])
})

test('a newer request replaces the running one, whose worker may still end its work in time', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const old = lanes.ask('live', op, input('a'))
  const newer = lanes.ask('live', op, input('b'))
  expect(await old).toEqual({ kind: 'replaced' })
  done(puppets[0], 'stale')
  expect(puppets[0]).toMatchObject({ ended: false, posted: [{}, { input: { text: 'b' } }] })
  done(puppets[0], 'fresh')
  expect(await newer).toEqual({ kind: 'done', output: 'fresh' })
})

test('a newer request ends a worker that stays busy, and goes to the warm one', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  void lanes.ask('live', op, input('a'))
  const between = lanes.ask('live', op, input('b'))
  const newest = lanes.ask('live', op, input('c'))
  expect(await between).toEqual({ kind: 'replaced' })
  vi.advanceTimersByTime(100)
  expect(puppets[0]?.ended).toBe(true)
  expect(puppets[1]?.posted).toMatchObject([{ input: { text: 'c' } }])
  done(puppets[1], 'c')
  expect(await newest).toMatchObject({ kind: 'done', output: 'c' })
})

test('a deadline ends a runaway and says what it was doing; the next request works at once', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const runaway = lanes.ask('live', op, input('a'), { deadline: 500 })
  ready()
  const doing = { step: 'validate' as const, subject: 'get_weather', pattern: '^(a+)+$' }
  puppets[0]?.say({ kind: 'doing', id: puppets[0].posted[0]?.id ?? -1, doing })
  vi.advanceTimersByTime(501)
  expect(await runaway).toEqual({ kind: 'deadline', milliseconds: 500, doing })
  expect(puppets[0]?.ended).toBe(true)
  const next = lanes.ask('live', op, input('b'))
  done(puppets[1], 'b')
  expect(await next).toEqual({ kind: 'done', output: 'b' })
})

test('work without a deadline ends when one step of it takes too long, and not for what takes long otherwise', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const asked = lanes.ask('read', op, input('a'), { deadline: Number.POSITIVE_INFINITY, stall: 500 })
  const say = (doing: Doing) => puppets[0]?.say({ kind: 'doing', id: puppets[0].posted[0]?.id ?? -1, doing })
  const slow = { step: 'validate' as const, subject: 'grep', pattern: '^(a+)+$' }
  say({ step: 'validate', subject: 'quick' })
  vi.advanceTimersByTime(400)
  say({ step: 'other' })
  vi.advanceTimersByTime(10_000)
  say(slow)
  vi.advanceTimersByTime(501)
  expect(await asked).toEqual({ kind: 'deadline', milliseconds: 500, doing: slow })
  expect(puppets[0]?.ended).toBe(true)
})

test('the deadline counts from when the worker is ready', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  const asked = lanes.ask('live', op, input('a'), { deadline: 500 })
  vi.advanceTimersByTime(5000)
  ready()
  vi.advanceTimersByTime(400)
  done(puppets[0], 'a')
  expect(await asked).toEqual({ kind: 'done', output: 'a' })
})

test('a page that was busy itself gives the answer one more chance', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const asked = lanes.ask('live', op, input('a'), { deadline: 500 })
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000)
  vi.advanceTimersByTime(501)
  done(puppets[0], 'a')
  expect(await asked).toEqual({ kind: 'done', output: 'a' })
  now.mockRestore()
})

test('a crash of the operation is told, and the worker stays', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const asked = lanes.ask('live', op, input('a'))
  puppets[0]?.say({ kind: 'crash', id: puppets[0].posted[0]?.id ?? -1, message: 'RangeError: too deep' })
  expect(await asked).toEqual({ kind: 'crash', message: 'RangeError: too deep' })
  expect(puppets[0]?.ended).toBe(false)
})

test('a worker that breaks as a whole is ended, and its request crashes', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const asked = lanes.ask('live', op, input('a'))
  puppets[0]?.say({ kind: 'broken', message: 'out of memory' })
  expect(await asked).toEqual({ kind: 'crash', message: 'out of memory' })
  expect(puppets[0]?.ended).toBe(true)
})

test('workers that cannot start are not started over and over', async () => {
  const { puppets, launch } = puppetShow()
  const lanes = openLanes(launch)
  puppets[0]?.say({ kind: 'broken', message: 'no frames' })
  expect(puppets).toHaveLength(1)
  const asked = lanes.ask('live', op, input('a'))
  expect(puppets).toHaveLength(3)
  puppets[1]?.say({ kind: 'broken', message: 'no frames' })
  expect(await asked).toEqual({ kind: 'crash', message: 'no frames' })
  expect(puppets).toHaveLength(3)
})

test('cancelling ends the work and resolves it', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const asked = lanes.ask('task', op, input('a'), { deadline: Number.POSITIVE_INFINITY })
  vi.advanceTimersByTime(600_000)
  lanes.cancel('task')
  expect(await asked).toEqual({ kind: 'replaced' })
  expect(puppets[0]?.ended).toBe(true)
})

test('what cannot be cloned is a crash of that request only', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const [first] = puppets
  if (first)
    first.post = async () => {
      throw new Error('DataCloneError')
    }
  expect(await lanes.ask('live', op, input('a'))).toMatchObject({ kind: 'crash' })
  expect(first?.ended).toBe(false)
})

test('closing ends everything', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const asked = lanes.ask('live', op, input('a'))
  lanes.close()
  expect(await asked).toEqual({ kind: 'replaced' })
  expect(puppets.every(({ ended }) => ended)).toBe(true)
})

test('a request about a long text waits for the worker that has read it', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const text = 'a'.repeat(100_000)
  const view = lanes.ask('view', op, input(text))
  const older = lanes.ask('place', op, input(text))
  const place = lanes.ask('place', op, input(text))
  const other = lanes.ask('live', op, input('short'))
  expect(puppets[0]?.posted).toHaveLength(1)
  expect(puppets[1]?.posted).toMatchObject([{ input: { text: 'short' } }])
  expect(await older).toEqual({ kind: 'replaced' })
  done(puppets[0], 'view')
  expect(await view).toEqual({ kind: 'done', output: 'view' })
  expect(puppets[0]?.posted).toHaveLength(2)
  done(puppets[0], 'place')
  expect(await place).toEqual({ kind: 'done', output: 'place' })
  done(puppets[1], 'live')
  await other
})

test('what waits for a worker that is ended goes to another, and can be cancelled', async () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const text = 'a'.repeat(100_000)
  const read = lanes.ask('read', op, input(text))
  const place = lanes.ask('place', op, input(text))
  const go = lanes.ask('go', op, input(text))
  lanes.cancel('go')
  expect(await go).toEqual({ kind: 'replaced' })
  lanes.cancel('read')
  expect(await read).toEqual({ kind: 'replaced' })
  expect(puppets[0]?.ended).toBe(true)
  expect(puppets[1]?.posted).toHaveLength(1)
  done(puppets[1], 'place')
  expect(await place).toEqual({ kind: 'done', output: 'place' })
})

test('progress is told of the running request only', () => {
  const { puppets, launch, ready } = puppetShow()
  const lanes = openLanes(launch)
  ready()
  const told: unknown[] = []
  void lanes.ask('read', op, input('a'), { onProgress: (progress) => told.push(progress) })
  const id = puppets[0]?.posted[0]?.id ?? -1
  const progress = { step: 'read', done: 1, total: 4 } as const
  puppets[0]?.say({ kind: 'progress', id: id - 1, progress: { ...progress, done: 3 } })
  puppets[0]?.say({ kind: 'progress', id, progress })
  expect(told).toEqual([progress])
})
