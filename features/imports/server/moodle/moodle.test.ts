// @long
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/people.ts'
import { pdf } from '#server/testing/course-form.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { importingAcademy } from '#server/testing/importing-academy.ts'
import {
  aBackup,
  book,
  files,
  label,
  link,
  type MoodleShape,
  moduleNumber,
  other,
  page,
  quiz,
} from '#server/testing/moodle-backups.ts'
import { multiChoice, questionBank, slot, trueFalse, unlike } from '#server/testing/moodle-questions.ts'
import { packageOf } from '#server/testing/packages.ts'
import { oneSection } from '#server/testing/send-backup.ts'
import { zipOf } from '#server/testing/zips.ts'

const on = importingAcademy()

describe.each<MoodleShape>(['2.6', '3.11', '4.1', '5.0'])('A backup of Moodle %s', (shape) => {
  it('becomes an archived course, in the order of Moodle', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer()
    const questions = [
      multiChoice(1, '<p>Quelle mer&nbsp;?</p>', [
        ['Méditerranée', 1],
        ['Rouge', 0],
      ]),
      trueFalse(2, 'Le port est ouvert.', false),
      unlike(3, 'essay'),
    ]
    const course = await on.importBackup({
      shape,
      title: `Le port ${shape}`,
      summary: '<p>Ce que l’on y apprend.</p>',
      sections: [
        {
          title: 'Poser le cadre',
          summary: '<p>Une présentation.</p>',
          activities: [
            label('<h3>Bienvenue</h3><p>Au port.</p>'),
            page(
              'Lire',
              '<p>Voir <a href="$@QUIZVIEWBYID*104@$">le test</a> et <img src="@@PLUGINFILE@@/vues/port%20bleu.jpg" alt="Le port"></p>',
              {
                files: [{ area: 'content', folder: '/vues/', name: 'port bleu.jpg', content: picture }],
              },
            ),
            files('resource', 'Le mémo', { area: 'content', name: 'mémo.pdf', content: pdf }),
            other('forum', 'Nouvelles'),
          ],
        },
        {
          title: 'Faire le point',
          activities: [
            quiz(
              'Le point',
              [slot(shape, 1, 2), slot(shape, 2, 1, 3), slot(shape, 3, 3)].join(''),
              '<questions>2,0,1,3,0</questions>',
            ),
            link('Le film', 'https://www.youtube.com/watch?v=abcdefghijk'),
            link('La loi', 'https://www.exemple.ma/loi?a=1&b=2'),
          ],
        },
      ],
      questions: questionBank(shape, [{ id: 9, questions }]),
    })
    expect(course.report).toEqual({
      title: `Le port ${shape}`,
      sections: 2,
      chapters: [
        { title: 'Bienvenue', kind: 'text' },
        { title: 'Lire', kind: 'text' },
        { title: 'Le point', kind: 'quiz' },
        { title: 'Le film', kind: 'video' },
        { title: 'La loi', kind: 'text' },
      ],
      resources: 1,
      left: [
        {
          what: 'Présentation de section',
          title: 'Poser le cadre',
          reason: expect.stringMatching(/sections/),
        },
        { what: 'Forum', title: 'Nouvelles', reason: expect.stringMatching(/équivalent/) },
        { what: 'Question', title: 'Question 3', reason: expect.stringMatching(/composition/) },
      ],
    })
    expect(course.formation).toMatchObject({ name: `Le port ${shape}`, status: 'Archivé', language: 'fr' })
    expect(course.sections.map(({ title }) => title)).toEqual(['Poser le cadre', 'Faire le point'])
    const [welcome, reading, point, video, law] = course.chapters
    expect(welcome?.content).toBe('<h3>Bienvenue</h3><p>Au port.</p>')
    expect(reading?.content).toMatch(
      new RegExp(
        `^<p>Voir <a href="/dashboard/watch/${course.id}\\?chapitre=${point?.id}">le test</a> et <img src="/media/private/[^"]+" alt="Le port" /></p>$`,
      ),
    )
    expect(reading?.ressources).toMatchObject([{ name: 'Le mémo', originalName: 'mémo.pdf' }])
    expect(point?.quiz).toMatchObject({
      questions: [
        { type: 'true-false', text: 'Le port est ouvert.', answer: false, points: 1 },
        {
          type: 'single',
          text: 'Quelle mer\u00a0?',
          points: 3,
          choices: [
            { text: 'Méditerranée', correct: true },
            { text: 'Rouge', correct: false },
          ],
        },
      ],
    })
    expect(video).toMatchObject({ kind: 'video', videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' })
    expect(law?.content).toContain('<a href="https://www.exemple.ma/loi?a=1&amp;b=2">La loi</a>')
  })
})

describe('Texts', () => {
  it('a book is one chapter a page of it, links lead to the page', async () => {
    const course = await on.importBackup({
      sections: oneSection(
        book('Le livre', [
          {
            id: 70,
            title: 'Un',
            content: '<p>Suite&nbsp;: <a href="$@BOOKVIEWBYIDCH*100*72@$">trois</a></p>',
          },
          { id: 71, title: 'Deux', content: '<p>Brouillon</p>', hidden: true },
          {
            id: 72,
            title: 'Trois',
            content:
              '<p>Retour au <a href="$@BOOKVIEWBYB*500@$">livre</a>, <a href="$@BOOKVIEWBYBCH*500*72@$">ici</a></p>',
          },
        ]),
      ),
    })
    const [first, third] = course.chapters
    expect(course.chapters.map(({ title }) => title)).toEqual(['Un', 'Trois'])
    expect(first?.content).toContain(`?chapitre=${third?.id}"`)
    expect(third?.content).toContain(`?chapitre=${first?.id}"`)
    expect(third?.content).toContain(`?chapitre=${third?.id}"`)
    expect(course.report.left).toEqual([
      { what: 'Livre', title: 'Deux', reason: expect.stringMatching(/Masqué/) },
    ])
  })

  it('are cleaned; what they show of elsewhere is a link, and what is missing is said', async () => {
    const course = await on.importBackup({
      sections: oneSection(
        page(
          'Piégée',
          `<p onclick="x()">Un</p><script>alert(1)</script><a href="javascript:x">deux</a>
           <img src="https://ailleurs.test/x.png"><img src="@@PLUGINFILE@@/absente.png"><img src="@@PLUGINFILE@@/dessin.svg">
           <img src="/media/text/00000000-0000-4000-8000-000000000000">
           <iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><a href="$@FORUMVIEWBYID*9@$">forum</a>
           <a href="@@PLUGINFILE@@/annexe.pdf">annexe</a>`,
          {
            files: [
              { area: 'content', name: 'dessin.svg', content: '<svg onload="x()"/>' },
              { area: 'content', name: 'annexe.pdf', content: pdf },
            ],
          },
        ),
      ),
    })
    const [chapter] = course.chapters
    expect(chapter?.content.replace(/\s+/g, ' ')).toBe(
      '<p>Un</p><a>deux</a> <p><a href="https://www.youtube.com/embed/abcdefghijk">https://www.youtube.com/embed/abcdefghijk</a></p><a>forum</a> <a>annexe</a>',
    )
    expect(chapter?.ressources).toMatchObject([{ originalName: 'annexe.pdf' }])
    expect(course.report.left.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/un autre site\.$/),
      expect.stringMatching(/manque/),
      expect.stringMatching(/format/),
      expect.stringMatching(/simple lien/),
    ])
  })

  it('a picture that only says it is one is dropped, and the page stays', async () => {
    const course = await on.importBackup({
      sections: oneSection(
        page('Photo', '<img src="@@PLUGINFILE@@/a.jpg">', {
          files: [{ area: 'content', name: 'a.jpg', content: pdf }],
        }),
      ),
    })
    expect(course.chapters[0]?.content).toBe('<p>Photo</p>')
  })

  it('an Arabic course is one', async () => {
    const { formation } = await on.importBackup({
      title: 'المرفأ',
      sections: oneSection(page('قراءة', '<p>مرحبا</p>')),
    })
    expect(formation.language).toBe('ar')
  })
})

describe('What else a backup may be', () => {
  it('one activity: a course of one section, called as the activity', async () => {
    const course = await on.importBackup({
      type: 'activity',
      title: 'Le cours d’où elle vient',
      sections: oneSection(page('Seule', '<p>Bonjour</p>')),
    })
    expect(course.report).toMatchObject({
      title: 'Seule',
      sections: 1,
      chapters: [{ title: 'Seule', kind: 'text' }],
    })
  })

  it('subsections stand where they are, in their section', async () => {
    const { report: told } = await on.reportOn({
      shape: '5.0',
      sections: [
        {
          title: 'Une',
          activities: [
            page('Avant', '<p>1</p>'),
            { module: 'subsection', title: 'Dedans', fields: '', inside: [page('Au milieu', '<p>2</p>')] },
            page('Après', '<p>3</p>'),
          ],
        },
      ],
    })
    expect(told.sections).toBe(1)
    expect(told.chapters.map(({ title }) => title)).toEqual(['Avant', 'Au milieu', 'Après'])
  })

  it('hidden activities, packages without a file and banks are named, not imported', async () => {
    const { report: told } = await on.reportOn({
      shape: '5.0',
      sections: oneSection(
        page('Vue', '<p>1</p>'),
        page('Cachée', '<p>2</p>', { isHidden: true }),
        other('scorm', 'Le module'),
        other('qbank', 'La banque'),
        other('greffon', 'Inconnu'),
      ),
    })
    expect(told.chapters).toEqual([{ title: 'Vue', kind: 'text' }])
    expect(told.left).toMatchObject([
      { what: 'Page', title: 'Cachée' },
      { what: 'Module SCORM', title: 'Le module' },
      { what: 'Banque de questions', title: 'La banque' },
      { what: 'greffon', title: 'Inconnu' },
    ])
  })

  it('a SCORM module is a package chapter; a broken one keeps its place and says why', async () => {
    const zip = (name: string, content: Buffer | string) => ({ area: 'package', name, content })
    const course = await on.importBackup({
      sections: oneSection(
        files('scorm', 'Les droits', zip('droits.zip', packageOf())),
        files('scorm', 'Abîmé', zip('abime.zip', zipOf([{ name: 'index.html', content: 'x' }]))),
      ),
    })
    expect(course.chapters).toMatchObject([
      { title: 'Les droits', kind: 'package', packageOriginalName: 'droits.zip' },
      { title: 'Abîmé', kind: 'text', content: expect.stringContaining('imsmanifest.xml') },
    ])
  })

  it('files alone: a chapter that names them', async () => {
    const course = await on.importBackup({
      sections: oneSection(
        files(
          'folder',
          'Le dossier',
          { area: 'content', name: 'un.pdf', content: pdf },
          { area: 'content', folder: '/b/', name: 'deux.txt', content: 'x' },
        ),
      ),
    })
    const [chapter] = course.chapters
    expect(chapter?.ressources.map(({ name }) => name)).toEqual(['un.pdf', 'deux.txt'])
  })

  it('nothing that becomes something: a report, and no course', async () => {
    const { report: told, importId } = await on.reportOn({
      sections: oneSection(other('forum', 'Nouvelles')),
    })
    expect(told).toMatchObject({ sections: 0, chapters: [] })
    expect(await on.createFrom(importId)).toMatchObject({
      status: 400,
      body: { code: 'nothing_to_import' },
    })
  })

  it('nothing about its users comes in: not in the report, nor in any table', async () => {
    const people = await on.academy.platform.db.$count(users)
    const course = await on.importBackup({
      sections: oneSection(
        page('Lire', '<p>Bonjour</p>'),
        files('resource', 'Le mémo', { area: 'content', name: 'mémo.pdf', content: pdf }),
        quiz('Le point', slot('4.1', 1, 1)),
      ),
      questions: questionBank('4.1', [{ id: 9, questions: [trueFalse(1, 'Vrai ?', true)] }]),
    })
    expect(course.chapters).toHaveLength(2)
    expect(JSON.stringify(course)).not.toMatch(/secret@|d’auteur/i)
    expect(await everyRow(on.academy.platform)).not.toMatch(/secret@|d’auteur/i)
    expect(await on.academy.platform.db.$count(users)).toBe(people)
  })

  it('the list of its users is not even opened', async () => {
    const backup = aBackup({
      sections: oneSection(page('Lire', '<p>Bonjour</p>')),
      changes: { 'users.xml': '<!DOCTYPE x>' },
    })
    expect((await on.sendBackup(backup)).status).toBe(201)
  })
})

it('Links between pages that come before and after are kept', async () => {
  const course = await on.importBackup({
    sections: oneSection(
      page('Une', `<p><a href="$@PAGEVIEWBYID*${moduleNumber(1)}@$#bas">deux</a></p>`),
      page('Deux', `<p><a href="$@PAGEVIEWBYID*${moduleNumber(0)}@$">une</a></p>`),
    ),
  })
  const [first, second] = course.chapters
  expect(first?.content).toContain(`/dashboard/watch/${course.id}?chapitre=${second?.id}"`)
  expect(second?.content).toContain(`/dashboard/watch/${course.id}?chapitre=${first?.id}"`)
})
