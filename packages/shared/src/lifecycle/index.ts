export { type HealthServer, type HealthServerOptions, startHealthServer } from './health-server.ts'
export { noteRefusals } from './note-refusals.ts'
export { announce, runService, type ServiceRun } from './run-service.ts'
export { systemClock, systemRandom } from './system-clock.ts'
