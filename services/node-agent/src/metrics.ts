import { Counter, type Registry } from '@subeni/shared/metrics'

/** Counts reports by outcome: written, missing (no such NIC), failed (the store refused). */
export function createReportCounter(registry: Registry): (outcome: 'written' | 'missing' | 'failed') => void {
  const reports = new Counter({
    name: 'subeni_node_agent_reports_total',
    help: 'Reports of parent NICs to pools by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return (outcome) => reports.inc({ outcome })
}
