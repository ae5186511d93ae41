/** The figures on the home page and on « Qui sommes-nous ». */
export const words = {
  learners: { value: '500+', label: 'apprenantes et apprenants formés' },
  courses: { value: '25+', label: 'formations' },
  cities: { value: '15+', label: 'villes' },
  satisfaction: { value: '95%', label: 'de satisfaction' },
}
