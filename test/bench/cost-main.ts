import { reportCost } from './cost.ts'
await reportCost()
