/** `node --import` this: the process's wall clock is off by CLOCK_OFFSET_MS. Its monotonic clock is not. */
const RealDate = Date
const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0)

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(given.length === 0 ? RealDate.now() + offsetMs : given[0])
  }

  static override now(): number {
    return RealDate.now() + offsetMs
  }
}

Object.assign(globalThis, { Date: ShiftedDate })
