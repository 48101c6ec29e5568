/** A whole pool of some 50,000 claims fits into one snapshot message. */
export const NATS_PAYLOAD_MAX = '8MB'

/** The embedded server's configuration: loopback only, file storage in the stack's own folder. */
export function natsConfig(parts: {
  readonly port: number
  readonly httpPort: number
  readonly storeDir: string
  /** nats-server's own default where it is undefined: nats-server 2.9 knows no other. */
  readonly syncInterval?: string | undefined
}): string {
  return [
    'server_name: subeni',
    `listen: "127.0.0.1:${parts.port}"`,
    `http: "127.0.0.1:${parts.httpPort}"`,
    `max_payload: ${NATS_PAYLOAD_MAX}`,
    'jetstream {',
    `  store_dir: ${JSON.stringify(parts.storeDir)}`,
    '  max_memory_store: 256MB',
    '  max_file_store: 16GB',
    ...(parts.syncInterval === undefined ? [] : [`  sync_interval: ${parts.syncInterval}`]),
    '}',
    '',
  ].join('\n')
}
