import type { Page } from '@playwright/test'

interface Browser {
  permission?: NotificationPermission
  subscribed?: boolean
  /** Its push service cannot be reached. */
  fails?: boolean
}

/** Keys that a browser could have made. */
const SUBSCRIPTION = {
  endpoint: 'https://push.exemple.test/send/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/**
 * A browser that can receive push messages. The one of the tests has no push service to subscribe at, so that part of it
 * is put in its place; the rest of the worker is its own.
 */
export const withPush =
  (browser: Browser = {}) =>
  (page: Page) =>
    page.addInitScript(
      ({ permission = 'granted', subscribed = false, fails = false, given }) => {
        const KEY = 'subscribed'
        const subscription = {
          toJSON: () => given,
          unsubscribe: async () => {
            sessionStorage.removeItem(KEY)
            return true
          },
        }
        // Like a real one, it outlives the page.
        if (subscribed) sessionStorage.setItem(KEY, 'yes')
        const pushManager = {
          getSubscription: async () => (sessionStorage.getItem(KEY) ? subscription : null),
          subscribe: async () => {
            if (fails) throw new DOMException('Registration failed - push service error', 'AbortError')
            sessionStorage.setItem(KEY, 'yes')
            return subscription
          },
        }
        // A page may have been another browser in the scene before.
        Reflect.deleteProperty(navigator, 'userAgent')
        Object.assign(window, { PushManager: Object })
        Object.defineProperty(Notification, 'permission', { get: () => permission })
        Notification.requestPermission = async () => permission
        Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => pushManager })
        // Where a test lets no worker in, there is no registration either.
        const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
        navigator.serviceWorker.register = async (...options) =>
          (await register(...options)) ?? Object.create(ServiceWorkerRegistration.prototype)
        Object.defineProperty(navigator.serviceWorker, 'ready', {
          configurable: true,
          get: async () => (await navigator.serviceWorker.register('/sw.js')) as ServiceWorkerRegistration,
        })
      },
      { ...browser, given: SUBSCRIPTION },
    )

/** A browser without push messages, perhaps on a phone of Apple's, where the academy must be installed first. */
export const withoutPush =
  (device = 'other') =>
  (page: Page) =>
    page.addInitScript((name) => {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', {
        configurable: true,
        get: () => `Mozilla/5.0 (${name})`,
      })
    }, device)
