// @ts-nocheck: patches what it finds in the loaded library, which has no types for it.
/**
 * Loaded before a process of a test stack (`node --import`), never by the product. In `subeni up` it hands itself on to
 * the processes that `up` starts; in those it notes every remote call, and at the one that is ordered it kills.
 *
 * SUBENI_KILL_DIR holds `record` while steps are to be noted in `steps.log`, and `order.json` while one is to kill or to stop.
 */
import childProcess from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const DIR = process.env.SUBENI_KILL_DIR ?? ''
const INSTANCE = process.env.SUBENI_INSTANCE ?? ''
const WATCHED = /^(ingress|allocator|release-worker|provider-gateway|iaas-provider)\//
/** A message that asks for no answer has left when this has passed. */
const SENT_MS = 25

if (process.argv[2] === 'up') handOn()
else if (WATCHED.test(INSTANCE)) watch()

function handOn() {
  const { spawn } = childProcess
  const self = fileURLToPath(import.meta.url)
  childProcess.spawn = (command, args, options) => {
    if (!args.some((arg) => arg.includes('/services/'))) return spawn(command, args, options)
    const env = { ...options.env, SUBENI_KILL_DIR: DIR }
    return spawn(command, [`--import=${self}`, ...args], { ...options, env })
  }
  syncBuiltinESMExports()
}

function watch() {
  watchNats()
  watchHttp()
}

let counted = ''
const counts = new Map()

/** Told before each remote call; returns what to call when it has had its effect. */
function step(name) {
  if (existsSync(join(DIR, 'record'))) appendFileSync(join(DIR, 'steps.log'), `${INSTANCE} ${name}\n`)
  const order = ordered(name)
  if (order?.moment === 'before') kill(order)
  return order?.moment === 'after' ? () => kill(order) : undefined
}

/** The order, when this is the n-th time since it was given that this step is reached. */
function ordered(name) {
  const file = join(DIR, 'order.json')
  if (!existsSync(file)) return undefined
  let order
  try {
    order = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (order.instance !== INSTANCE || order.name !== name) return undefined
  if (counted !== order.id) counts.clear()
  counted = order.id
  counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts.get(name) >= order.nth ? order : undefined
}

/** Once: whoever takes the order away carries it out. */
function kill({ victim, signal }) {
  try {
    renameSync(join(DIR, 'order.json'), join(DIR, 'fired.json'))
  } catch {
    return
  }
  process.kill(victim === 'self' ? process.pid : victim, signal)
}

function watchNats() {
  const require = createRequire(join(import.meta.dirname, '../../../packages/shared/package.json'))
  const { ProtocolHandler } = require('nats/lib/nats-base-client/protocol.js')
  const publish = Reflect.get(ProtocolHandler.prototype, 'publish')
  const processMsg = Reflect.get(ProtocolHandler.prototype, 'processMsg')
  const afterReply = new Map()
  ProtocolHandler.prototype.publish = function publishWatched(subject, payload, options) {
    const name = nameOf(subject, payload)
    const after = name === undefined ? undefined : step(name)
    if (after !== undefined) {
      if (options?.reply) afterReply.set(options.reply, after)
      else setTimeout(after, SENT_MS)
    }
    return publish.call(this, subject, payload, options)
  }
  ProtocolHandler.prototype.processMsg = function processWatched(message, data) {
    if (message.reply?.length > 0) remember(text(message.reply), text(message.subject))
    const after = afterReply.size > 0 ? afterReply.get(text(message.subject)) : undefined
    // A sign of life is no reply.
    if (after !== undefined && !text(data).includes('Subeni-Working')) after()
    return processMsg.call(this, message, data)
  }
}

/** What was asked with these reply subjects, so that a reply's step says what it answers. */
const askedBy = new Map()

function remember(reply, subject) {
  askedBy.set(reply, subject)
  if (askedBy.size > 10_000) askedBy.delete(askedBy.keys().next().value)
}

function text(bytes) {
  return Buffer.from(bytes ?? '').toString('latin1')
}

const NO_STEP =
  /^subeni\.v1\.(event|cancel|peer|poolnews)|CONSUMER\.(MSG\.NEXT|INFO|DURABLE|CREATE|DELETE)|STREAM\.(INFO|PURGE)|\$SRV|at-work/

/** What makes the same step of two releases the same; undefined for what belongs to no release. */
function nameOf(subject, payload) {
  const said = text(payload)
  if (NO_STEP.test(subject) || /leases|gateways/.test(subject) || /KV\.subeni-(leases|gateways)/.test(said))
    return undefined
  const namer = NAMERS.find(([prefix]) => subject.startsWith(prefix))
  return namer === undefined
    ? `ask ${subject.replace(/\.member\..*/, '').replace(/(release\.(?:job|dead))\..*/, '$1')}`
    : namer[1](subject, said)
}

const NAMERS = [
  ['$JS.ACK', (_subject, said) => (said.startsWith('+WPI') ? undefined : `acknowledge ${said.slice(0, 4)}`)],
  ['_INBOX', replyName],
  ['$JS.API', (subject) => `read ${subject.replace('$JS.API.', '')}`],
  ['subeni.v1.pool.', (_subject, said) => poolChange(said)],
  ['$KV.', (subject, said) => `write ${subject.split('.')[1]} ${endpointChange(said)}`],
]

function replyName(subject, said) {
  const asked = askedBy.get(subject) ?? ''
  return said === '' || !asked.startsWith('subeni.') ? undefined : `reply to ${asked}`
}

function poolChange(said) {
  // A pool's log is compacted by whoever's write makes it long; what the write was for is not to be seen then.
  if (!said.startsWith('{"change"')) return undefined
  const { change } = JSON.parse(said)
  if (change.removeClaims?.length > 0) return 'write pool claim freed'
  if (change.ipMetaData !== undefined) return 'write pool metadata'
  return said.includes('"releasing"') ? 'write pool claim releasing' : 'write pool'
}

function endpointChange(said) {
  if (said === '') return 'removed'
  return said.includes('"releasing":true') ? 'releasing' : 'set'
}

function watchHttp() {
  const calls = new WeakMap()
  subscribe('undici:request:create', ({ request }) => {
    if (request.path.startsWith('/admin')) return
    const path = request.path.split('?')[0].replaceAll(/[0-9a-f-]{30,}/g, 'ID')
    const after = step(`http ${request.method} ${path}`)
    if (after !== undefined) calls.set(request, after)
  })
  subscribe('undici:request:headers', ({ request }) => calls.get(request)?.())
  const served = new WeakMap()
  subscribe('http.server.request.start', ({ request }) => {
    if (!isContractCall(request.url)) return
    const after = step(`served ${request.method} ${request.url}`)
    if (after !== undefined) served.set(request, after)
  })
  subscribe('http.server.response.finish', ({ request }) => served.get(request)?.())
}

function isContractCall(url) {
  return /allocate|release/.test(url ?? '')
}
