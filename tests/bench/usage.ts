import { appendFileSync } from 'node:fs'

// Loaded into each measured process: tells at its end what it took.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const line = { cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 }
  appendFileSync(process.env.KALAM_BENCH_USAGE!, `${JSON.stringify(line)}\n`)
})
