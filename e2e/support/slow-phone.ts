import type { BrowserContext } from '@playwright/test'

/** A lower mid-range phone on a slow connection: 1.6 Mbit/s, 150 ms round trip, a quarter of the CPU speed. */
export async function slowPhone(context: BrowserContext) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
