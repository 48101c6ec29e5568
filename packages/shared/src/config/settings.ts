import { z } from 'zod'
import { parseGoDuration } from './go-duration.ts'

/** The CNI plugin-to-agent timeout for ADD and DEL (seed, "Validation rules"). */
const CNI_TIMEOUT_MS = 100_000
const STATIC_LIMIT_MS = 120_000

const duration = z.string().transform((text, context) => {
  const ms = parseGoDuration(text)
  if (ms !== undefined) return ms
  context.addIssue({ code: 'custom', message: 'must be a Go duration such as 50s or 1m30s' })
  return z.NEVER
})
/** Longer than anything here is waited for or repeated after; what is meant by more is `0` or off. */
const DURATION_MAX_MS = 8_760 * 3_600_000
/** Timers know no less, and less would be a loop without a pause. */
const DURATION_MIN_MS = 1
/** More than a machine holds of anything that is counted. */
const COUNT_MAX = 10_000_000
const atMost = (ms: number): boolean => ms <= DURATION_MAX_MS
const positiveDuration = duration
  .refine((ms) => ms > 0, 'must be greater than 0')
  .refine((ms) => ms <= 0 || ms >= DURATION_MIN_MS, 'must be at least 1ms')
  .refine(atMost, 'must be at most 8760h')
const zeroOrMore = duration
  .refine((ms) => ms >= 0, 'must not be negative')
  .refine(atMost, 'must be at most 8760h')
const count = z.coerce
  .number()
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(COUNT_MAX, `must be at most ${COUNT_MAX}`)
const rate = z.coerce
  .number()
  .positive('must be greater than 0')
  .max(COUNT_MAX, `must be at most ${COUNT_MAX}`)
const share = z.coerce.number().gt(0, 'must be greater than 0').max(1, 'must be at most 1')
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

const httpRequestTimeout = z
  .string()
  .transform((text) => (text === '' ? '50s' : text))
  .pipe(duration)
  .refine((ms) => ms > 0, 'timeout must be positive')
  .refine((ms) => ms < STATIC_LIMIT_MS, 'timeout must be less than static limit 2m')
  .refine((ms) => ms < CNI_TIMEOUT_MS, 'timeout must be less than CNI client timeout 100s')

interface Setting<S extends z.ZodType> {
  readonly schema: S
  /** As an operator would write it. */
  readonly default: string
  readonly says: string
}

const setting = <S extends z.ZodType>(schema: S, fallback: string, says: string): Setting<S> => ({
  schema,
  default: fallback,
  says,
})

/** Every setting, once: the same name in `--set`, Helm values and the reference. Durations are ms once parsed. */
export const SETTINGS = {
  logLevel: setting(
    z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error'),
    'info',
    'least severe level that is logged',
  ),
  enableIPv4: setting(flag, 'true', 'IPv4 addresses may be assigned'),
  enableIPv6: setting(flag, 'true', 'IPv6 addresses may be assigned'),
  httpRequestTimeout: setting(httpRequestTimeout, '50s', 'longest single call to the IaaS provider'),
  'nats.replicas': setting(
    count.max(5, 'must be at most 5'),
    '1',
    'servers of a NATS cluster that hold each stream that is made; streams that are there stay as they are',
  ),
  'nats.syncInterval': setting(
    z
      .string()
      .refine(
        (text) => text === 'always' || (parseGoDuration(text) ?? 0) > 0,
        'must be always, or a Go duration',
      ),
    '2m',
    "the embedded nats-server's sync_interval: what was answered in this time may be lost at a power loss",
  ),
  'rateLimit.qps': setting(rate, '100', 'provider calls a second, all gateways together'),
  'rateLimit.burst': setting(count, '100', 'provider calls at once after idleness'),
  'rateLimit.queueMax': setting(count, '10000', 'provider calls waiting for a slot, per gateway'),
  'provider.generation': setting(
    z.enum(['current', 'older'], 'must be current or older'),
    'current',
    'which JSON the provider speaks: one item a sub-ENI, or (older) one item an address',
  ),
  'provider.insecureSkipVerify': setting(flag, 'false', 'do NOT verify the provider certificate'),
  'provider.serverName': setting(z.string(), '', 'name that the provider certificate must have'),
  'provider.tokenFile': setting(z.string(), '', 'file with a bearer token for the provider'),
  'provider.clientCertFile': setting(z.string(), '', 'PEM certificate that the provider is shown'),
  'provider.clientKeyFile': setting(z.string(), '', 'PEM key of that certificate'),
  'breaker.resetTimeout': setting(positiveDuration, '5s', 'open circuit to first probe'),
  'breaker.errorThreshold': setting(
    z.coerce.number().min(1, 'must be at least 1').max(100, 'must be at most 100'),
    '50',
    'per cent of failed calls that opens the circuit',
  ),
  'breaker.volumeThreshold': setting(count, '5', 'calls in the window before the circuit may open'),
  'allocator.waitForAddress': setting(zeroOrMore, '20s', 'longest wait for an address of an exhausted pool'),
  'allocator.waitersMax': setting(count, '10000', 'requests waiting on one pool'),
  'allocator.conflictTimeout': setting(
    positiveDuration,
    '2s',
    'longest retrying of a write against conflicts',
  ),
  'allocator.quarantine': setting(zeroOrMore, '2m', 'how long others stay away from a quarantined address'),
  'allocator.quarantineEnd': setting(
    positiveDuration,
    '10m',
    'a quarantined address that nobody touched for this long is released through the provider',
  ),
  'release.maxAttempts': setting(count, '16', 'attempts before a release job becomes a dead letter'),
  'release.autoReplayAfter': setting(
    zeroOrMore,
    '1h',
    'transient dead letters go back after this; 0 for never',
  ),
  'release.settle': setting(zeroOrMore, '0s', 'how long a freed node-pool address is held back'),
  'release.concurrency': setting(count, '64', 'release jobs in flight, per worker'),
  'release.backoffMin': setting(positiveDuration, '1s', 'first delay between attempts'),
  'release.backoffMax': setting(positiveDuration, '5m', 'longest delay between attempts'),
  'sweep.interval': setting(positiveDuration, '1m', 'between two sweeps of an allocator'),
  'sweep.claimAge': setting(
    positiveDuration,
    '110s',
    'after this an unchanged claim that no endpoint names is released if pending, and gets its endpoint again if held',
  ),
  // A dead allocator leaves what its callers neither repeat nor take back, which is next to nothing; a damaged store loses blocks.
  'sweep.lossesMax': setting(
    count,
    '50',
    'lost claims and endpoints in one round beyond which the sweep frees nothing',
  ),
  cluster: setting(
    z
      .string()
      .regex(
        /^[A-Za-z0-9._-]{0,63}$/,
        'must have at most 63 characters: letters, digits, dots, _ and - only',
      ),
    '',
    'our provider: a name for people in the marks of its sub-ENIs, beside the id of the store',
  ),
  'prewarm.onRelease': setting(
    z.enum(['keep', 'recreate'], 'must be keep or recreate'),
    'keep',
    'what a released node-pool sub-ENI becomes',
  ),
  'cloud.qps': setting(rate, '10', 'our provider: calls a second to the cloud'),
  'cloud.burst': setting(count, '20', 'our provider: calls at once to the cloud after idleness'),
  'cloud.queueTimeout': setting(positiveDuration, '30s', 'our provider: longest wait for a call slot'),
  'cloud.transactionTimeout': setting(
    positiveDuration,
    '16s',
    'our provider: longest single cloud transaction',
  ),
  'cloud.releaseShare': setting(share, '1', 'our provider: share of cloud.qps that releases may use'),
  'cloud.prewarmShare': setting(share, '1', 'our provider: share of cloud.qps that prewarming may use'),
  'cloud.reclaimShare': setting(
    share,
    '0.25',
    'our provider: share of cloud.qps that reclaim and drift sweeps may use',
  ),
  'cloud.auth': setting(
    z.enum(['aksk', 'token'], 'must be aksk or token'),
    'aksk',
    'our provider: signed calls, or an IAM token that is renewed',
  ),
  'reclaim.detachThreshold': setting(
    share,
    '0.6',
    'our provider: bound addresses of a global pool above which idle ones are detached',
  ),
  'reclaim.deleteThreshold': setting(
    share,
    '0.9',
    'our provider: sub-ENIs of a global pool, or under a parent, above which idle ones are deleted',
  ),
  'reclaim.interval': setting(positiveDuration, '5s', 'our provider: between two looks at the watermarks'),
  'reclaim.minIdle': setting(zeroOrMore, '30s', 'our provider: sub-ENIs idle for less are left alone'),
  'reclaim.batch': setting(count, '8', 'our provider: sub-ENIs reclaimed at one look, per pool'),
  'drift.interval': setting(positiveDuration, '1m', 'our provider: between two comparisons with the cloud'),
  // Calls that fail half-way leave a few; a store that lost pools leaves whole pools of them.
  'drift.orphansMax': setting(
    count,
    '50',
    'our provider: sub-ENIs of no pool in one comparison beyond which none is deleted, until "subeni drift resume"',
  ),
  'drift.repair': setting(
    z.enum(['off', 'pools', 'all'], 'must be off, pools or all'),
    'pools',
    'our provider: what drift is mended: none, that of pools there are, or also of pools that are gone',
  ),
  'lease.ttl': setting(positiveDuration, '5s', 'our provider: lease of the active instance'),
} as const satisfies Record<string, Setting<z.ZodType>>

export type SettingName = keyof typeof SETTINGS
export type SettingValue<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']>

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name)
}

/** The environment variable that carries a setting: `rateLimit.qps` → `SUBENI_RATE_LIMIT_QPS`. */
export function settingVariable(name: SettingName): string {
  const snake = name
    .replaceAll('.', '_')
    .replaceAll('IPv', 'IPV')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
  return `SUBENI_${snake.toUpperCase()}`
}
