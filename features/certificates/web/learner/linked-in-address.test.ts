import { expect, test } from 'vitest'
import { linkedInAddress } from './linked-in-address.ts'

test('LinkedIn is given name, organisation, year, month in Morocco, number and page', () => {
  const address = linkedInAddress(
    {
      formationName: 'Droits & devoirs : حقوق',
      // Still December in Morocco, also where an old time zone database adds an hour.
      issuedAt: '2026-12-31T23:30:00.000Z',
      number: 'AI-2026-7K3M9QX2TR',
      verifyUrl: 'https://academie.ma/certificats/AI-2026-7K3M9QX2TR',
    },
    'Académie Inclusion',
  )
  const { origin, pathname, searchParams } = new URL(address)
  expect(origin + pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Droits & devoirs : حقوق',
    organizationName: 'Académie Inclusion',
    issueYear: '2026',
    issueMonth: '12',
    certId: 'AI-2026-7K3M9QX2TR',
    certUrl: 'https://academie.ma/certificats/AI-2026-7K3M9QX2TR',
  })
})
