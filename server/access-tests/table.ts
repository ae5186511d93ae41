/**
 * Who gets what from every route; access.test.ts calls every cell.
 *
 * The objects of a call are real and belong to `learner` (followed course, progress, session) or to `trainer` (course,
 * upload); `other` and `other-trainer` are a second learner and a second trainer who ask for them. `stale` is three
 * callers: a token that was never given, an expired one, one whose session was ended. A word after a route names what
 * is asked for instead of those objects: `own` the caller's own, `forged` a link we did not sign, `unenrolled` and
 * `banned` one that we signed for such a person, `elsewhere` a form that another site has sent, `at the academy` what is
 * served at another host.
 *
 * Rules that need more than a caller and an object have tests of their own, in features/<noun>/server: a verification in
 * and out of a session (accounts/mailbox-holder.test.ts), another's address in a request
 * (enrolment/another-persons-address.test.ts), links once a right ends (media/access.test.ts), uploads that wait for a
 * save (courses/uploads/waiting.test.ts), limits and queues (docs/security.md, « What an outsider can fill »).
 *
 *   ok       let in                                     401   sign in (first, or again)
 *   role     403: not for this role                     yours 403: another person's data
 *   404      as if it did not exist                     400   let in, and the wrong password or link refused
 *   link     401: nobody began this sign-in, or an unknown passkey
 */
export const TABLE = `
route                                              nobody stale banned unverified learner other trainer other-trainer admin

GET    /api/health                                 ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/docs                                   ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/docs/openapi.json                      ok     ok    ok     ok         ok      ok    ok      ok            ok

POST   /api/auth/signup                            ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/auth/signin                            ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/auth/logout                            ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/auth/forgot-password                   ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/auth/send-verification-email           ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/auth/reset-password                    400    400   400    400        400     400   400     400           400
POST   /api/auth/reset-password/check              400    400   400    400        400     400   400     400           400
POST   /api/auth/verify-email                      400    400   400    400        400     400   400     400           400
POST   /api/auth/second-factor                     link   link  link   link       link    link  link    link          link
POST   /api/auth/second-factor/account             link   link  link   link       link    link  link    link          link
POST   /api/auth/passkey/options                   ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/auth/passkey                           link   link  link   link       link    link  link    link          link
GET    /api/auth/google                            ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/auth/google/callback                   ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/auth/facebook                          ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/auth/facebook/callback                 ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/auth/linkedin                          ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/auth/linkedin/callback                 ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/auth/confirm                           401    401   401    400        400     400   400     400           400
GET    /api/auth/me                                401    401   401    ok         ok      ok    ok      ok            ok

PUT    /api/user/profile                           401    401   401    ok         ok      ok    ok      ok            ok
DELETE /api/user/pending-email                     401    401   401    ok         ok      ok    ok      ok            ok
PUT    /api/user/password                          401    401   401    400        400     400   400     400           400
GET    /api/user/security                          401    401   401    ok         ok      ok    ok      ok            ok
DELETE /api/user/sessions                          401    401   401    ok         ok      ok    ok      ok            ok
DELETE /api/user/sessions/:id                      401    401   401    404        ok      404   404     404           404
DELETE /api/user/sessions/:id own                  401    401   401    ok         ok      ok    ok      ok            ok
POST   /api/user/totp/setup                        401    401   401    409        ok      ok    ok      ok            ok
POST   /api/user/totp/confirm                      401    401   401    409        400     400   400     400           400
POST   /api/user/totp/recovery-codes               401    401   401    409        409     409   409     409           409
DELETE /api/user/totp                              401    401   401    409        409     409   409     409           409
POST   /api/user/passkeys/options                  401    401   401    409        ok      ok    ok      ok            ok
POST   /api/user/passkeys                          401    401   401    409        400     400   400     400           400
DELETE /api/user/passkeys/:id                      401    401   401    404        ok      404   404     404           404
GET    /api/user/export                            401    401   401    ok         ok      ok    ok      ok            ok
GET    /api/notifications                          401    401   401    ok         ok      ok    ok      ok            ok
POST   /api/notifications/read                     401    401   401    ok         ok      ok    ok      ok            ok
GET    /api/user/notification-settings             401    401   401    ok         ok      ok    ok      ok            ok
PUT    /api/user/notification-settings             401    401   401    ok         ok      ok    ok      ok            ok
GET    /api/user/push                              401    401   401    ok         ok      ok    ok      ok            ok
PUT    /api/user/push                              401    401   401    ok         ok      ok    ok      ok            ok
DELETE /api/user/push                              401    401   401    ok         ok      ok    ok      ok            ok
DELETE /api/user                                   401    401   401    400        400     400   400     400           400

GET    /api/formations                             ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/formations/last-three                  ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/formations/similar/:id                 ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/formations/details/:id                 ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/formations/:id                         ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/certificates/:number                   ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/contact                                ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /api/inscriptions                           ok     ok    ok     ok         ok      ok    ok      ok            ok

GET    /api/formations/formation-progress/:id      401    401   401    yours      ok      yours role    role          role
GET    /api/formations/formation-progress/:id own  401    401   401    ok         ok      ok    role    role          role
GET    /api/formations/completed-formations/:id    401    401   401    yours      ok      yours role    role          role
GET    /api/formations/watch/:id                   401    401   401    404        ok      404   ok      role          ok
GET    /api/formations/watch-content/:id           401    401   401    404        ok      404   ok      role          ok
GET    /api/formations/chapitres/:chapitreId/content 401  401   401    404        ok      404   ok      role          ok
GET    /api/formations/chapitres/:chapitreId/package 401  401   401    404        ok      404   ok      role          ok
PUT    /api/formations/chapitres/:chapitreId/package 401  401   401    404        ok      404   ok      role          ok
POST   /api/formations/chapitres/:chapitreId/package/trouble 401  401   401    404        ok      404   ok      role          ok
POST   /api/formations/complete-chapitre           401    401   401    yours      ok      yours yours   yours         yours
POST   /api/formations/complete-chapitre own       401    401   401    404        ok      404   ok      role          ok
PUT    /api/formations/chapitre-position           401    401   401    404        ok      404   ok      role          ok
POST   /api/formations/reset-formation-progress    401    401   401    yours      ok      yours role    role          role
POST   /api/quiz/:chapitreId/attempts              401    401   401    404        ok      404   409     role          409
GET    /api/quiz/:chapitreId/attempts              401    401   401    404        ok      404   role    role          role
PUT    /api/quiz/attempts/:id                      401    401   401    404        ok      404   role    role          role
POST   /api/quiz/attempts/:id/submit               401    401   401    404        ok      404   role    role          role
GET    /api/certificates                           401    401   401    ok         ok      ok    role    role          role
GET    /api/inscriptions/getUserRequests/:userId   401    401   401    yours      ok      yours role    role          role

GET    /api/formations/:id/questions               401 401 401 404 ok 404 ok 404 ok
POST   /api/formations/:id/questions               401 401 401 404 ok 404 ok 404 ok
PUT    /api/questions/:id                          401 401 401 404 ok 404 ok 404 ok
PUT    /api/questions/:id text                     401 401 401 404 ok 404 404 404 404
DELETE /api/questions/:id                          401 401 401 404 ok 404 ok 404 ok
POST   /api/questions/:id/answers                  401 401 401 404 ok 404 ok 404 ok
PUT    /api/answers/:id                            401 401 401 404 ok 404 404 404 404
DELETE /api/answers/:id                            401 401 401 404 ok 404 ok 404 ok
POST   /api/questions/:id/report                   401 401 401 404 409 404 ok 404 ok
POST   /api/answers/:id/report                     401 401 401 404 409 404 ok 404 ok
DELETE /api/questions/:id/reports                  401 401 401 404 404 404 ok 404 ok
DELETE /api/answers/:id/reports                    401 401 401 404 404 404 ok 404 ok
GET    /api/formations/:id/announcements           401 401 401 404 ok 404 ok 404 ok

GET    /api/formateur/categories                   401    401   401    role       role    role  ok      ok            role
GET    /api/formateur/formations/overview/:id      401    401   401    role       role    role  ok      yours         role
POST   /api/formateur/formations                   401    401   401    role       role    role  ok      ok            role
GET    /api/formateur/formations/:id/edit          401    401   401    role       role    role  ok      404           role
GET    /api/formateur/formations/:id/progress-lost 401    401   401    role       role    role  ok      404           role
PUT    /api/formateur/formations/:id               401    401   401    role       role    role  ok      404           role
DELETE /api/formateur/formations/:id               401    401   401    role       role    role  ok      404           role
GET    /api/formateur/formations/:id/quiz/:chapitreId/results 401 401 401 role    role    role  ok      404           role
GET    /api/formateur/formations/:id/quiz/:chapitreId/results/export 401 401 401 role role role ok      404           role
GET    /api/formateur/formations/:id/learners        401    401   401    role       role    role  ok      404           role
GET    /api/formateur/formations/:id/learners/export 401    401   401    role       role    role  ok      404           role
GET    /api/formateur/formations/:id/learners/:userId 401   401   401    role       role    role  ok      404           role
POST   /api/formateur/formations/:id/learners/:userId/message 401 401 401 role role role ok    404           role
GET    /api/formateur/formations/:id/statistics      401    401   401    role       role    role  ok      404           role
POST   /api/formateur/formations/:id/announcements 401 401 401 role role role ok 404 role
GET    /api/formateur/formations/:id/announcements 401 401 401 role role role ok 404 role
PUT    /api/formateur/announcements/:id           401 401 401 role role role ok 404 role
DELETE /api/formateur/announcements/:id           401 401 401 role role role ok 404 role
GET    /api/formateur/questions                    401 401 401 role role role ok ok role
GET    /api/formateur/formations/:id/archive         401    401   401    role       role    role  ok      404           role
POST   /api/formateur/formations/:id/duplicate       401    401   401    role       role    role  ok      404           role
POST   /api/formateur/import/archive                 401    401   401    role       role    role  ok      ok            role
POST   /api/formateur/quiz/import                  401    401   401    role       role    role  ok      ok            role
POST   /api/formateur/quiz/export                  401    401   401    role       role    role  ok      ok            role
POST   /api/formateur/chapitres/:chapitreId/captions/:language/accept 401 401 401 role role role ok    404           role
POST   /api/formateur/chapitres/:chapitreId/captions/:language/transcribe 401 401 401 role role role 409 404         role
POST   /api/formateur/pictures                     401    401   401    role       role    role  ok      ok            role

POST   /api/uploads                                401    401   401    role       role    role  ok      ok            ok
HEAD   /api/uploads/:id                            401    401   401    role       role    role  ok      404           404
PATCH  /api/uploads/:id                            401    401   401    role       role    role  ok      404           404
DELETE /api/uploads/:id                            401    401   401    role       role    role  ok      404           404

GET    /api/admin/dashboard/counts                 401    401   401    role       role    role  role    role          ok
GET    /api/admin/dashboard/activity               401    401   401    role       role    role  role    role          ok
GET    /api/admin/users/all                        401    401   401    role       role    role  role    role          ok
GET    /api/admin/users/export                     401    401   401    role       role    role  role    role          ok
POST   /api/admin/users                            401    401   401    role       role    role  role    role          ok
POST   /api/admin/users/:id/action                 401    401   401    role       role    role  role    role          ok
PUT    /api/admin/users/:id/role                   401    401   401    role       role    role  role    role          ok
DELETE /api/admin/users/:id/second-factor          401    401   401    role       role    role  role    role          ok
PUT    /api/admin/users/:id/role own               401    401   401    role       role    role  role    role          409
GET    /api/admin/users/:id/details                401    401   401    role       role    role  role    role          ok
GET    /api/admin/users/:id/formations             401    401   401    role       role    role  role    role          ok
GET    /api/admin/formations/overview              401    401   401    role       role    role  role    role          ok
GET    /api/admin/formations/export                401    401   401    role       role    role  role    role          ok
POST   /api/admin/chapitres/:chapitreId/captions/:language/accept 401 401 401 role role role  role     role          ok
POST   /api/admin/chapitres/:chapitreId/captions/:language/transcribe 401 401 401 role role role role  role          409
POST   /api/admin/pictures                         401    401   401    role       role    role  role    role          ok
POST   /api/admin/formations                       401    401   401    role       role    role  role    role          ok
GET    /api/admin/formations/:id/edit              401    401   401    role       role    role  role    role          ok
GET    /api/admin/formations/:id/progress-lost     401    401   401    role       role    role  role    role          ok
PUT    /api/admin/formations/:id                   401    401   401    role       role    role  role    role          ok
DELETE /api/admin/formations/:id                   401    401   401    role       role    role  role    role          ok
GET    /api/admin/formations/:id/quiz/:chapitreId/results 401 401 401 role        role    role  role    role          ok
GET    /api/admin/formations/:id/quiz/:chapitreId/results/export 401 401 401 role role    role  role    role          ok
GET    /api/admin/formations/:id/learners            401    401   401    role       role    role  role    role          ok
GET    /api/admin/formations/:id/learners/export     401    401   401    role       role    role  role    role          ok
GET    /api/admin/formations/:id/learners/:userId    401    401   401    role       role    role  role    role          ok
POST   /api/admin/formations/:id/learners/:userId/message 401 401 401 role role role role role          ok
GET    /api/admin/formations/:id/statistics          401    401   401    role       role    role  role    role          ok
POST   /api/admin/formations/:id/announcements     401 401 401 role role role role role ok
GET    /api/admin/formations/:id/announcements     401 401 401 role role role role role ok
PUT    /api/admin/announcements/:id               401 401 401 role role role role role ok
DELETE /api/admin/announcements/:id               401 401 401 role role role role role ok
GET    /api/admin/questions                        401 401 401 role role role role role ok
GET    /api/admin/formations/:id/archive             401    401   401    role       role    role  role    role          ok
POST   /api/admin/formations/:id/duplicate           401    401   401    role       role    role  role    role          ok
POST   /api/admin/import/archive                     401    401   401    role       role    role  role    role          ok
POST   /api/admin/import/moodle                      401    401   401    role       role    role  role    role          ok
POST   /api/admin/import/package                     401    401   401    role       role    role  role    role          ok
GET    /api/admin/import/:importId                   401    401   401    role       role    role  role    role          ok
DELETE /api/admin/import/:importId                   401    401   401    role       role    role  role    role          ok
POST   /api/admin/import/:importId/create            401    401   401    role       role    role  role    role          ok
POST   /api/admin/quiz/import                      401    401   401    role       role    role  role    role          ok
POST   /api/admin/quiz/export                      401    401   401    role       role    role  role    role          ok
GET    /api/admin/inscriptions/all                 401    401   401    role       role    role  role    role          ok
GET    /api/admin/inscriptions/pending             401    401   401    role       role    role  role    role          ok
GET    /api/admin/inscriptions/form-data           401    401   401    role       role    role  role    role          ok
GET    /api/admin/inscriptions/export              401    401   401    role       role    role  role    role          ok
POST   /api/admin/inscriptions                     401    401   401    role       role    role  role    role          ok
POST   /api/admin/inscriptions/:id/approve         401    401   401    role       role    role  role    role          ok
POST   /api/admin/inscriptions/:id/action          401    401   401    role       role    role  role    role          ok
DELETE /api/admin/inscriptions/:id                 401    401   401    role       role    role  role    role          ok
POST   /api/admin/inscriptions/decisions           401    401   401    role       role    role  role    role          ok
GET    /api/admin/certificates                     401    401   401    role       role    role  role    role          ok
GET    /api/admin/certificates/export              401    401   401    role       role    role  role    role          ok
POST   /api/admin/certificates/:number/revoke      401    401   401    role       role    role  role    role          ok
POST   /api/admin/certificates/:number/restore     401    401   401    role       role    role  role    role          ok
GET    /api/admin/groups                           401    401   401    role       role    role  role    role          ok
POST   /api/admin/groups                           401    401   401    role       role    role  role    role          ok
GET    /api/admin/groups/:id                       401    401   401    role       role    role  role    role          ok
PUT    /api/admin/groups/:id                       401    401   401    role       role    role  role    role          ok
DELETE /api/admin/groups/:id                       401    401   401    role       role    role  role    role          ok
POST   /api/admin/groups/:id/members               401    401   401    role       role    role  role    role          ok
DELETE /api/admin/groups/:id/members/:userId       401    401   401    role       role    role  role    role          ok
POST   /api/admin/groups/:id/members/:userId/invite 401    401   401    role       role    role  role    role          ok
POST   /api/admin/groups/:id/enrol                 401    401   401    role       role    role  role    role          ok
POST   /api/admin/groups/:id/import                401    401   401    role       role    role  role    role          ok
GET    /api/admin/groups/:id/progress              401    401   401    role       role    role  role    role          ok
GET    /api/admin/groups/:id/progress/export       401    401   401    role       role    role  role    role          ok
GET    /api/admin/categories                       401    401   401    role       role    role  role    role          ok
POST   /api/admin/categories                       401    401   401    role       role    role  role    role          ok
PUT    /api/admin/categories/:id                   401    401   401    role       role    role  role    role          ok
POST   /api/admin/categories/:id/merge             401    401   401    role       role    role  role    role          ok
DELETE /api/admin/categories/:id                   401    401   401    role       role    role  role    role          ok
GET    /api/admin/first-steps                      401    401   401    role       role    role  role    role          ok
DELETE /api/admin/first-steps                      401    401   401    role       role    role  role    role          ok
POST   /api/admin/settings/test-mail               401    401   401    role       role    role  role    role          ok
GET    /api/admin/audit                            401    401   401    role       role    role  role    role          ok
GET    /api/admin/audit/export                     401    401   401    role       role    role  role    role          ok
GET    /api/admin/settings                         401    401   401    role       role    role  role    role          ok
PUT    /api/admin/settings                         401    401   401    role       role    role  role    role          ok
GET    /api/admin/settings/versions                401    401   401    role       role    role  role    role          ok
POST   /api/admin/settings/versions/:version/restore 401  401   401    role       role    role  role    role          404
PUT    /api/admin/settings/logo                    401    401   401    role       role    role  role    role          ok
DELETE /api/admin/settings/logo                    401    401   401    role       role    role  role    role          ok
PUT    /api/admin/settings/signature               401    401   401    role       role    role  role    role          ok
DELETE /api/admin/settings/signature               401    401   401    role       role    role  role    role          ok
POST   /api/admin/settings/preview                 401    401   401    role       role    role  role    role          ok
POST   /api/admin/settings/preview-certificate     401    401   401    role       role    role  role    role          ok
GET    /api/academy/pages/:page/:language          ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /logo/:id/:file                             404    404   404    404        404     404   404     404           404
GET    /api/admin/tokens                           401    401   401    role       role    role  role    role          ok
POST   /api/admin/tokens                           401    401   401    role       role    role  role    role          ok
DELETE /api/admin/tokens/:id                       401    401   401    role       role    role  role    role          ok

GET    /media/public/:id/*                         ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /media/public/:id/* private                 404    404   404    404        404     404   404     404           404
GET    /media/free/:id/*                           ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /media/private/:signed/:id/*                ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /media/private/:signed/:id/* unenrolled     403    403   403    403        403     403   403     403           403
GET    /media/private/:signed/:id/* banned         403    403   403    403        403     403   403     403           403
GET    /media/private/:signed/:id/* forged         403    403   403    403        403     403   403     403           403
GET    /media/packages/:signed/:id/*               ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /media/packages/:signed/:id/* unenrolled    403    403   403    403        403     403   403     403           403
GET    /media/packages/:signed/:id/* banned        403    403   403    403        403     403   403     403           403
GET    /media/packages/:signed/:id/* forged        403    403   403    403        403     403   403     403           403
GET    /media/packages/:signed/:id/* at the academy 404   404   404    404        404     404   404     404           404
GET    /api/certificates/:number/badge             ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/badges/issuer                          ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/badges/achievements/:formationId       ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /api/badges/status/:list                    ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /certificats/:number.pdf                    ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /certificats/:number.png                    ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /certificats/:number.svg                    ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /.well-known/did.json                       ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /.well-known/jwks.json                      ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /robots.txt                                 ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /manifest.webmanifest                       ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /ar/manifest.webmanifest                    ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /signin                                     ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /signup                                     ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /forgot-password                            ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /signin elsewhere                           403    403   403    403        403     403   403     403           403
POST   /signup elsewhere                           403    403   403    403        403     403   403     403           403
POST   /forgot-password elsewhere                  403    403   403    403        403     403   403     403           403
POST   /ar/signin                                  ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /ar/signup                                  ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /ar/forgot-password                         ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /ar/signin elsewhere                        403    403   403    403        403     403   403     403           403
POST   /ar/signup elsewhere                        403    403   403    403        403     403   403     403           403
POST   /ar/forgot-password elsewhere               403    403   403    403        403     403   403     403           403
GET    /unsubscribe                                ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /unsubscribe                                ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /ar/unsubscribe                             ok     ok    ok     ok         ok      ok    ok      ok            ok
POST   /ar/unsubscribe                             ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /offline.html                               ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /ar/offline.html                            ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /sitemap.xml                                ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /rss.xml                                    ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /ar/rss.xml                                 ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /og/academie.jpg                            ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /og/courses/:file                           ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /tiles/:file                                ok     ok    ok     ok         ok      ok    ok      ok            ok
GET    /*                                          404    404   404    404        404     404   404     404           404
`
