export { findNatsServer, natsServersForTests } from './nats-server/find.ts'
export type { FindOptions, ServersForTests } from './nats-server/find.ts'
export type { NatsServer } from './nats-server/binary.ts'
