export { findNatsServer, type NatsServer, type NatsServerOptions, startNatsServer } from './nats-server.ts'
